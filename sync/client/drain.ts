import { commandResponseSchema, MAX_COMMANDS, type Command, type NounName } from '../contract/index.ts';
import { ask, type AskDeps } from './ask.ts';
import { createBackoff } from './backoff.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxStorage } from './outbox-storage.ts';

export interface DrainDeps extends AskDeps {
  storage: OutboxStorage;
  random: () => number;
}

/** What to do next: nothing, at once again, after a while, or not before somebody acts. */
export type DrainStep =
  | { status: 'idle' }
  | { status: 'progress'; nouns: ReadonlySet<NounName> }
  | { status: 'wait' | 'server-outdated'; milliseconds: number }
  | { status: 'signed-out' | 'outdated' };

/** Keeps a request well below what servers and proxies take; many long programs would else make it tens of megabytes. */
const MAX_CHARACTERS = 256 * 1024;

/**
 * Sends the queue, oldest first, one request a step. Whatever is lost or doubled on the way is harmless: a command stays
 * queued until its own answer is stored, and the server knows what it has carried out.
 */
export function createDrain({ storage, random, ...deps }: DrainDeps): { step(): Promise<DrainStep> } {
  const backoff = createBackoff(random);
  let limit = MAX_COMMANDS;

  async function tooLarge(batch: readonly OutboxEntry[]): Promise<DrainStep> {
    limit = Math.max(1, Math.floor(batch.length / 2));
    // One command that no request can carry would hold up all behind it for ever.
    if (batch.length === 1) await storage.answer([{ id: batch[0]!.id, status: 'refused', code: 'invalid' }]);
    return { status: 'progress', nouns: new Set() };
  }

  return {
    async step() {
      const batch = fitting(await storage.queued(limit));
      if (batch.length === 0) return { status: 'idle' };

      const request = { deviceId: await storage.device(), commands: batch.map(toWire) };
      const reply = await ask(deps, '/api/sync/commands', request, commandResponseSchema);
      switch (reply.status) {
        case 'ok': {
          const sent = new Map(batch.map((entry) => [entry.id, entry]));
          const answers = reply.data.answers.filter((answer) => sent.has(answer.id));
          if (answers.length === 0) return { status: 'wait', milliseconds: backoff.next() };
          await storage.answer(answers);
          backoff.reset();
          limit = MAX_COMMANDS;
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
          return { status: 'wait', milliseconds: backoff.next(reply.after) };
      }
    },
  };
}

const toWire = ({ id, n, type, args, at, base }: OutboxEntry): Command => ({ id, n, type, args, at, base });

function fitting(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  let characters = 0;
  const tooMany = entries.findIndex(
    (entry) => (characters += JSON.stringify(entry.args).length + 200) > MAX_CHARACTERS,
  );
  return tooMany === -1 ? entries : entries.slice(0, Math.max(1, tooMany));
}
