import type { Request } from 'express';
import { z } from 'zod';
import { decodeAfter, DEFAULT_PAGE, MAX_PAGE } from '../../sync/contract/index.ts';
import { acceptCommands } from '../../sync/server/accept-commands.ts';
import { readFeed } from '../../sync/server/read-feed.ts';
import type { ServerContext } from '../context.ts';
import { endpoint } from '../http/endpoint.ts';
import { identityOf } from '../http/identity.ts';
import { badInput, forbidden, notFound, tooLarge } from '../http/problems.ts';
import { ok, type Reply } from '../http/reply.ts';
import type { Routes } from '../http/routes.ts';
import { parseEnvelope } from './command-envelope.ts';
import type { EventStreams } from './event-streams.ts';
import { commandStore } from '../store/command-store.ts';

const pullQuery = z.object({
  epoch: z.string().max(200).default(''),
  after: z
    .string()
    .default('')
    .transform((text, context) => {
      const after = decodeAfter(text);
      if (after) return after;
      context.addIssue({ code: 'custom', message: 'not a checkpoint' });
      return z.NEVER;
    }),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
});

/** A delivery token speaks for one device alone. */
function isForeignDevice(request: Request, deviceId: string): boolean {
  const who = identityOf(request);
  return who.kind === 'delivery' && who.device !== deviceId;
}

const fresh = (reply: Reply): Reply =>
  reply.kind === 'json' ? { ...reply, headers: { 'Cache-Control': 'no-store' } } : reply;

export function replicationRoutes({ store, clock }: ServerContext, streams: EventStreams): Routes {
  return {
    'POST /api/sync/commands': endpoint({ body: z.unknown() }, async ({ body, actor, request }) => {
      const envelope = parseEnvelope(body);
      if (!envelope.ok) return envelope.code === 'too-many' ? tooLarge() : badInput(['commands']);
      if (isForeignDevice(request, envelope.deviceId)) return forbidden();
      const accepted = envelope.commands.length
        ? await acceptCommands({ store: commandStore(store), clock }, actor, envelope)
        : [];
      return fresh(ok({ answers: [...accepted, ...envelope.malformed] }));
    }),

    'GET /api/sync/:noun': endpoint(
      { params: z.object({ noun: z.string() }), query: pullQuery },
      async ({ params, query, actor }) => {
        const page = await readFeed({ store: commandStore(store), clock }, actor, {
          noun: params.noun,
          ...query,
        });
        if ('refused' in page) return page.refused === 'forbidden' ? forbidden() : notFound();
        return fresh(ok(page));
      },
    ),

    'GET /api/sync/events': endpoint({}, ({ actor, request }) => {
      const who = identityOf(request);
      const expiresAt = who.kind === 'person' ? who.expiresAt : clock();
      return { kind: 'stream', start: (response) => streams.add(actor, expiresAt, response) };
    }),
  };
}
