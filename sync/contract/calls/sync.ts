import { z } from 'zod';
import { commandEnvelopeSchema, commandResponseSchema } from '../command.ts';
import { feedPageSchema, pullRequestSchema } from '../feed.ts';
import { text } from '../text.ts';
import type { CallTable } from './call.ts';

export const syncCalls = {
  'sync.send': {
    method: 'POST',
    path: '/api/sync/commands',
    who: 'signed-in',
    takesDeliveryToken: true,
    summary: 'Commands of one device, oldest first; each gets an answer of its own',
    body: commandEnvelopeSchema,
    /** Five hundred commands may carry programs of 64 KB; a device that sends more gets 413 and sends less. */
    bodyLimit: 16 * 1024 * 1024,
    answer: commandResponseSchema,
  },
  'sync.events': {
    method: 'GET',
    path: '/api/sync/events',
    who: 'signed-in',
    summary: 'Says in which nouns there is something new',
    answerType: 'text/event-stream',
  },
  'sync.pull': {
    method: 'POST',
    path: '/api/sync/:noun',
    who: 'signed-in',
    summary: 'Records of a noun in commit order, after a checkpoint',
    params: z.strictObject({ noun: text() }),
    body: pullRequestSchema,
    answer: feedPageSchema,
  },
  'sync.pull-by-address': {
    method: 'GET',
    path: '/api/sync/:noun',
    who: 'signed-in',
    summary: 'The pull of apps from before the checkpoint went into the body: 426, they must be reloaded',
    params: z.strictObject({ noun: text() }),
    query: z.strictObject({ epoch: text().optional(), after: text().optional(), limit: text().optional() }),
  },
} as const satisfies CallTable;
