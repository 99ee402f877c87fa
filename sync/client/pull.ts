import {
  DEFAULT_PAGE,
  feedPageSchema,
  holdingOf,
  nouns,
  sectionScope,
  type FeedEntry,
  type FeedPage,
  type NounName,
  type PullRequest,
  type Scope,
} from '../contract/index.ts';
import { ask, type AskDeps, type Reply } from './ask.ts';
import type { OutboxStorage } from './outbox-storage.ts';

/** The read models, as pulling writes them. Each call is durable before it resolves, and harmless when repeated. */
export interface RecordStorage {
  /**
   * Takes a page in, stamped with the epoch. A tombstone removes only a record held from its own scope: one that moved
   * leaves a tombstone behind, which may arrive after the record itself.
   */
  write(noun: NounName, epoch: string, entries: readonly FeedEntry[]): Promise<void>;
  /** Removes the records of every other epoch. */
  sweep(noun: NounName, epoch: string): Promise<void>;
  /** Removes what lies in these scopes. */
  removeScopes(noun: NounName, scopes: readonly Scope[]): Promise<void>;
  /** Removes the records of days before. */
  removeBefore(noun: NounName, since: string, dayOf: (doc: { id: string }) => string): Promise<void>;
  clear(noun: NounName): Promise<void>;
}

export interface PullDeps extends AskDeps {
  storage: OutboxStorage;
  records: RecordStorage;
  /** Epoch milliseconds, corrected. */
  now: () => number;
  /** May this person read the noun, as far as the device knows? What they may not, leaves the device unasked. */
  isReadable: (noun: NounName) => boolean;
  /** All is pulled anew: this person's rights have changed, or a backup was restored. Told once for all nouns. */
  onNewEpoch?: (() => void) | undefined;
}

export type PullStep =
  | { status: 'more' | 'complete' }
  /** `after` is what the server asks to wait, in milliseconds. */
  | { status: 'wait' | 'server-outdated'; after: number }
  | { status: 'signed-out' | 'outdated' };

/**
 * Pulls a noun page by page into the read models. Records are written before the checkpoint, so a crash
 * between the two costs a page read twice.
 */
export function createPull(
  { storage, records, now, isReadable, onNewEpoch, ...deps }: PullDeps,
  pageSize = DEFAULT_PAGE,
) {
  /** Smaller where the line is too slow for a whole page. */
  let size = pageSize;
  let newEpoch: string | undefined;
  /** The request for the page after this one, sent while this one is being written down. */
  const ahead = new Map<NounName, { key: string; reply: Promise<Reply<FeedPage>> }>();

  const post = (noun: NounName, request: PullRequest) =>
    ask(deps, `/api/sync/${noun}`, request, feedPageSchema);

  /** The answer to exactly this request, asked for now or before. */
  function replyTo(noun: NounName, request: PullRequest): Promise<Reply<FeedPage>> {
    const asked = ahead.get(noun);
    ahead.delete(noun);
    return asked?.key === keyOf(request) ? asked.reply : post(noun, request);
  }

  /** Progress goes first: what it claims to hold would never be asked for again. */
  async function drop(noun: NounName): Promise<PullStep> {
    await storage.forget(noun);
    await records.clear(noun);
    return { status: 'complete' };
  }

  return {
    /**
     * Removes what was taken off this device. Never beside a step, which might bring it back: the noun's progress names
     * what it holds.
     */
    async removeForgotten(): Promise<void> {
      const leaving = (await storage.sections()).filter((section) => section.leaving).map(({ id }) => id);
      if (leaving.length === 0) return;
      const scopes = leaving.map(sectionScope);
      for (const noun of Object.keys(nouns) as NounName[]) {
        await storage.leaveScopes(noun, scopes);
        await records.removeScopes(noun, scopes);
      }
      await storage.removeSections(leaving);
    },

    async step(noun: NounName): Promise<PullStep> {
      if (!isReadable(noun)) return drop(noun);
      const progress = await storage.progress(noun);
      const sections = (await storage.sections()).filter(({ leaving }) => !leaving).map(({ id }) => id);
      const { epoch = '', after = {} } = progress ?? {};
      const request: PullRequest = { epoch, after, limit: size, sections };
      const reply = await replyTo(noun, request);
      switch (reply.status) {
        case 'ok': {
          const { entries, checkpoint, more, since } = reply.data;
          const { dayOf } = holdingOf(noun);
          if (more) {
            const next = { ...request, epoch: checkpoint.epoch, after: checkpoint.after };
            ahead.set(noun, { key: keyOf(next), reply: post(noun, next) });
          }
          // Known before its records are here: a right that comes and goes gives the first epoch again, which is complete.
          if (progress && progress.epoch !== checkpoint.epoch) {
            await storage.advance(noun, { epoch: checkpoint.epoch, after: {} }, false, now());
            if (newEpoch !== checkpoint.epoch) onNewEpoch?.();
            newEpoch = checkpoint.epoch;
          }
          if (entries.length > 0) await records.write(noun, checkpoint.epoch, entries);
          if (!more && progress?.completeEpoch !== checkpoint.epoch)
            await records.sweep(noun, checkpoint.epoch);
          if (dayOf && progress?.since !== since) await records.removeBefore(noun, since, dayOf);
          await storage.advance(noun, { ...checkpoint, since }, !more, now());
          return { status: more ? 'more' : 'complete' };
        }
        case 'forbidden':
          return drop(noun);
        case 'signed-out':
        case 'outdated':
          return { status: reply.status };
        case 'too-large':
          return { status: 'wait', after: 0 };
        case 'server-outdated':
          return { status: reply.status, after: reply.after };
        case 'no-answer':
          if (reply.isSlow) size = Math.max(Math.ceil(pageSize / 16), Math.ceil(size / 2));
          return { status: 'wait', after: reply.after };
      }
    },
  };
}

const keyOf = (request: PullRequest): string => JSON.stringify(request);
