import { z } from 'zod';

/**
 * How far a device has read a noun: for each scope the number of the last change it has seen.
 * A new epoch (membership changed, a backup was restored) means: start again from nothing.
 */
export const checkpointSchema = z.object({
  epoch: z.string(),
  /** Every scope that the person may read; 0 where nothing was seen yet. */
  after: z.record(z.string(), z.number().int()),
});
export type Checkpoint = z.infer<typeof checkpointSchema>;

export const feedEntrySchema = z.object({
  id: z.string(),
  scope: z.string(),
  number: z.number().int(),
  deleted: z.boolean(),
  /** The record; null where deleted. */
  doc: z.unknown(),
});
export type FeedEntry = z.infer<typeof feedEntrySchema>;

/**
 * Answer of `GET /api/sync/{noun}?epoch=…&after=…&limit=…`. `after` on the query is the checkpoint's
 * map as `encodeAfter` writes it. Where `checkpoint.epoch` differs from the one asked with, the page starts from
 * nothing, and records that the device holds from an older epoch and does not see again are gone.
 * `more` is true while further entries wait.
 */
export const feedPageSchema = z.object({
  entries: z.array(feedEntrySchema),
  checkpoint: checkpointSchema,
  more: z.boolean(),
});
export type FeedPage = z.infer<typeof feedPageSchema>;

export const DEFAULT_PAGE = 500;
export const MAX_PAGE = 2_000;

/** `section:ab.12~content.7`, without the zeros: short, since a manager's checkpoint names every section. */
export function encodeAfter(after: Checkpoint['after']): string {
  return Object.entries(after)
    .filter(([, number]) => number > 0)
    .map(([scope, number]) => `${scope}.${number}`)
    .join('~');
}

/** The inverse of `encodeAfter`; undefined where the text is not one of its results. */
export function decodeAfter(text: string): Checkpoint['after'] | undefined {
  const after: Checkpoint['after'] = {};
  for (const part of text === '' ? [] : text.split('~')) {
    const match = /^([a-z]+(?::[A-Za-z0-9_-]+)?)\.(\d{1,15})$/.exec(part);
    if (!match) return undefined;
    after[match[1]!] = Number(match[2]);
  }
  return after;
}

/** One server-sent event of `GET /api/sync/events`: something new in these nouns. Only a poke. */
export const pokeSchema = z.object({ nouns: z.array(z.string()) });
export type Poke = z.infer<typeof pokeSchema>;
