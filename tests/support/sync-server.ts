import { sortCommands } from '../../server/replication/sort-commands.ts';
import { commandEnvelopeSchema, pullRequestSchema, type Actor } from '../../sync/contract/index.ts';
import { acceptCommands } from '../../sync/server/accept-commands.ts';
import { readFeed } from '../../sync/server/read-feed.ts';
import type { SyncRequestInit } from '../../sync/client/transport.ts';
import { problem } from './our-answer.ts';
import type { MemoryStore } from './memory-store.ts';

export interface SyncServer {
  store: MemoryStore;
  now: () => number;
}

export interface Answer {
  status: number;
  body: string;
  retryAfter?: string;
}

/** The replication routes over a store in memory, for one who is known to be `actor`. */
export async function answerSync(
  { store, now }: SyncServer,
  actor: Actor,
  path: string,
  init: SyncRequestInit,
): Promise<Answer> {
  const deps = { store, clock: now, pause: () => Promise.resolve() };
  const url = new URL(path, 'http://school');
  if (url.pathname === '/api/sync/commands') {
    const { deviceId, commands: sent } = commandEnvelopeSchema.parse(JSON.parse(init.body!));
    const sorted = sortCommands(sent, false)!;
    const accepted = await acceptCommands(deps, actor, { deviceId, commands: sorted.commands });
    return { status: 200, body: JSON.stringify({ answers: [...accepted, ...sorted.malformed] }) };
  }
  const noun = url.pathname.slice('/api/sync/'.length);
  const page = await readFeed(deps, actor, { noun, ...pullRequestSchema.parse(JSON.parse(init.body!)) });
  return 'refused' in page
    ? { status: 403, body: problem('forbidden') }
    : { status: 200, body: JSON.stringify(page) };
}
