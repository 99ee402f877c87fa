import { z } from 'zod';
import { daySchema, sectionIdSchema } from './ids.ts';
import { text } from './text.ts';

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

/**
 * An epoch tells the store (another after a backup was restored), what the person may read, and the day it was given out. None
 * but the first may hold a hyphen.
 */
export const epochOf = (store: string, rights: string, day: number): string => `${store}-${rights}-${day}`;
export const storeOfEpoch = (epoch: string): string => epoch.replace(/-[^-]*-[^-]*$/, '');

export const feedEntrySchema = z.object({
  id: z.string(),
  scope: z.string(),
  number: z.number().int(),
  deleted: z.boolean(),
  /** The record; null where deleted. */
  doc: z.unknown(),
});
export type FeedEntry = z.infer<typeof feedEntrySchema>;

export const DEFAULT_PAGE = 1_000;
export const MAX_PAGE = 2_000;
const MAX_SECTIONS = 1_000;

/**
 * Body of `POST /api/sync/{noun}`. `sections` are those that a manager has chosen to hold on this device; whoever may read
 * only their own sections gets these, whatever it says.
 */
export const pullRequestSchema = z.strictObject({
  epoch: text().max(200).default(''),
  after: z.record(text().max(80), z.number().int().min(0)).default({}),
  limit: z.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
  sections: z.array(sectionIdSchema).max(MAX_SECTIONS).default([]),
});
export type PullRequest = z.infer<typeof pullRequestSchema>;

/**
 * Answer of `POST /api/sync/{noun}`. Where `checkpoint.epoch` differs from the one asked with, the page starts from
 * nothing, and records that the device holds from an older epoch and does not see again are gone.
 * `more` is true while further entries wait. Of a noun whose records belong to a day, those before `since` are not sent,
 * and leave the device.
 */
export const feedPageSchema = z.object({
  entries: z.array(feedEntrySchema),
  checkpoint: checkpointSchema,
  more: z.boolean(),
  since: daySchema,
});
export type FeedPage = z.infer<typeof feedPageSchema>;

/**
 * One server-sent event of `GET /api/sync/events`: something has changed in these nouns. Only a notice; what changed, the
 * pull tells. `scopes` is absent where what the person may read has changed itself.
 */
export const changeNoticeSchema = z.object({
  nouns: z.array(z.string()),
  scopes: z.array(z.string()).optional(),
});
export type ChangeNotice = z.infer<typeof changeNoticeSchema>;
