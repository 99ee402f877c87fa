import type { z } from 'zod';
import {
  commandResponseSchema,
  MAX_COMMANDS,
  type Command,
  type DeviceId,
  type NounName,
} from '../contract/index.ts';
import { ask, type AskDeps, type Reply } from './ask.ts';
import type { Backoff } from './backoff.ts';
import { REQUEST } from './line.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStorage } from './outbox-storage.ts';

export interface DrainDeps extends AskDeps {
  storage: OutboxStorage;
  backoff: Backoff;
}

/** What to do next: nothing, at once again, after a while, or not before somebody acts. */
export type DrainStep =
  | { status: 'idle' }
  | { status: 'progress'; nouns: ReadonlySet<NounName> }
  | { status: 'wait' | 'server-outdated'; milliseconds: number }
  | { status: 'signed-out' | 'outdated' };

type CommandResponse = z.infer<typeof commandResponseSchema>;

/** Keeps a request well below what servers and proxies take; many long programs would else make it tens of megabytes. */
const MAX_CHARACTERS = 256 * 1024;
const SMALLEST_SHARE = 1 / 32;

/**
 * Sends the queue, oldest first, one request a step. Whatever is lost or doubled on the way is harmless: a command stays
 * queued until its own answer is stored, and the server knows what it has carried out.
 */
export function createDrain({ storage, backoff, ...deps }: DrainDeps): { step(): Promise<DrainStep> } {
  let limit = MAX_COMMANDS;
  /** Of what a request may hold, how much the line takes in time. */
  let share = 1;

  interface Request {
    batch: readonly OutboxEntry[];
    reply: Promise<Reply<CommandResponse>>;
  }
  /** The request for what comes next, sent while the last answers are being written down. */
  let ahead: Request | undefined;
  let device: Promise<DeviceId> | undefined;

  const read = async (after?: number): Promise<readonly OutboxEntry[]> =>
    fitting(await storage.queued(limit, after), share);

  async function post(batch: readonly OutboxEntry[]): Promise<Reply<CommandResponse>> {
    const request = { deviceId: await (device ??= storage.device()), commands: batch.map(toWire) };
    return ask(deps, '/api/sync/commands', request, commandResponseSchema);
  }

  const send = (batch: readonly OutboxEntry[]): Request | undefined =>
    batch.length === 0 ? undefined : { batch, reply: post(batch) };

  /** What was sent ahead, where it still is the head of the queue: a new epoch puts older commands back. */
  async function next(): Promise<Request | undefined> {
    const sent = ahead;
    ahead = undefined;
    const [head] = sent ? await storage.queued(1) : [];
    return head && head.id === sent?.batch[0]!.id ? sent : send(await read());
  }

  async function tooLarge(batch: readonly OutboxEntry[]): Promise<DrainStep> {
    limit = Math.max(1, Math.floor(batch.length / 2));
    // One command that no request can carry would hold up all behind it for ever.
    const [first, ...others] = batch;
    if (first && others.length === 0)
      await storage.answer([{ id: first.id, n: first.n, status: 'refused', code: 'invalid' }]);
    return { status: 'progress', nouns: new Set() };
  }

  return {
    async step() {
      const request = await next();
      if (!request) return { status: 'idle' };
      const { batch } = request;

      const askedAt = deps.deviceNow();
      // Read while the line and the server are at work.
      const following = read(batch.at(-1)!.n).catch(() => []);
      const reply = await request.reply;
      switch (reply.status) {
        case 'ok': {
          const sent = new Map(batch.map((entry) => [entry.id, entry]));
          const answers = reply.data.answers.flatMap((answer) => {
            const entry = sent.get(answer.id);
            return entry ? [{ ...answer, n: entry.n }] : [];
          });
          if (answers.length === 0) return { status: 'wait', milliseconds: backoff.next() };
          backoff.reset();
          limit = MAX_COMMANDS;
          if (deps.deviceNow() - askedAt < REQUEST.limit / 4) share = Math.min(1, share * 2);
          // Only where nothing is left behind: commands reach the server in their order.
          const isWhole = new Set(answers.map(({ n }) => n)).size === batch.length;
          if (isWhole) ahead = send(await following);
          await storage.answer(answers);
          return { status: 'progress', nouns: new Set(answers.map((answer) => sent.get(answer.id)!.noun)) };
        }
        case 'too-large':
          return tooLarge(batch);
        case 'signed-out':
        case 'outdated':
          return { status: reply.status };
        case 'forbidden':
          return { status: 'wait', milliseconds: backoff.next() };
        case 'server-outdated':
          return { status: reply.status, milliseconds: backoff.next(reply.after) };
        case 'no-answer':
          if (reply.isSlow) share = Math.max(SMALLEST_SHARE, share / 2);
          return { status: 'wait', milliseconds: backoff.next(reply.after) };
      }
    },
  };
}

const toWire = ({ id, n, type, args, at, base }: OutboxEntry): Command => ({ id, n, type, args, at, base });

function fitting(entries: readonly OutboxEntry[], share: number): readonly OutboxEntry[] {
  let characters = 0;
  const tooMany = entries.findIndex(
    (entry) => (characters += JSON.stringify(entry.args).length + 200) > MAX_CHARACTERS * share,
  );
  return tooMany === -1 ? entries : entries.slice(0, Math.max(1, tooMany));
}
