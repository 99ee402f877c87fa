import { z } from 'zod';
import { configurationNameSchema, isPublicConfiguration } from '../configuration.ts';
import { seenQuery } from '../fingerprint.ts';
import { jsonDocument, text } from '../text.ts';
import type { CallTable } from './call.ts';

/** Any JSON; an empty answer, or one that broke off, is none. */
const storedDocument = z.unknown().refine((value) => value !== undefined);

const byName = z.strictObject({ name: configurationNameSchema });

/** A save or a deletion of a document. `before` and `after` are the whole document; null where there was none. */
const versionSchema = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.int(),
  /** Name of who did it; null for an account that is gone. */
  by: z.string().nullable(),
  action: z.enum(['saved', 'deleted']),
  before: z.unknown(),
  after: z.unknown(),
});
export type DocumentVersion = z.infer<typeof versionSchema>;

export const configurationCalls = {
  'configuration.names': {
    method: 'GET',
    path: '/api/config',
    who: 'MANAGE',
    summary: 'Names of all documents',
    answer: z.array(z.string()),
  },
  'configuration.read': {
    method: 'GET',
    path: '/api/config/:name',
    who: 'MANAGE',
    openFor: ({ name }) => name !== undefined && isPublicConfiguration(name),
    summary: 'A document; the categories of the module overview are for anybody',
    params: byName,
    answer: storedDocument,
  },
  'configuration.save': {
    method: 'PUT',
    path: '/api/config/:name',
    who: 'MANAGE',
    summary: 'Replaces a document. The body is the document itself, whatever JSON it is',
    params: byName,
    query: seenQuery,
    body: jsonDocument(),
    answer: storedDocument,
  },
  'configuration.delete': {
    method: 'DELETE',
    path: '/api/config/:name',
    who: 'ADMIN',
    summary:
      'Deletes a document; one that the app reads only when confirmed, else 409 `needed` tells what would stop',
    params: byName,
    query: z.strictObject({ confirmed: z.literal('true').optional() }),
  },
  'configuration.versions': {
    method: 'GET',
    path: '/api/config/:name/versions',
    who: 'MANAGE',
    summary: 'What was saved under a name and by whom, the newest first, also of a deleted document',
    params: byName,
    query: z.strictObject({ before: text().max(100).optional() }),
    answer: z.object({ versions: z.array(versionSchema), hasMore: z.boolean() }),
  },
  'configuration.deleted': {
    method: 'GET',
    path: '/api/config-deleted',
    who: 'MANAGE',
    summary: 'Names of documents that were deleted and can be brought back from their versions',
    answer: z.array(z.string()),
  },
} as const satisfies CallTable;
