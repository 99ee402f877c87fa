import type { SyncFetch, SyncRequestInit, SyncResponse } from '../../sync/client/transport.ts';
import { ourHeaders, problem } from '../support/our-answer.ts';
import { responseOf, strangers } from '../support/strangers.ts';
import type { Answer } from '../support/sync-server.ts';
import type { Random } from './random.ts';

export interface NetworkOptions {
  random: Random;
  isOnline: () => boolean;
  /** Off once the run winds down. */
  isFaulty: () => boolean;
  serverNow: () => number;
  /** Lets milliseconds pass, for everybody. */
  pass: (milliseconds: number) => void;
  handle: (path: string, init: SyncRequestInit) => Promise<Answer>;
  /** How often a backup was put back; no request outlives the server that was down for it. */
  restores: () => number;
  /** Told of what must never be. */
  fail: (message: string) => void;
}

const STRANGERS = strangers({ answers: [], entries: [], checkpoint: { epoch: 'x', after: {} }, more: false });

/** Those that differ from ours by the header alone. */
const LIKE_OURS = STRANGERS.filter(({ name }) => name.endsWith('JSON like ours'));

/** Longer than any request may be silent. */
const SILENCE = 16_000;

/** A network that loses, doubles, delays, spoils, forges and falls silent, as its random numbers have it. */
export function createNetwork({
  random,
  isOnline,
  isFaulty,
  serverNow,
  pass,
  handle,
  restores,
  fail,
}: NetworkOptions): SyncFetch {
  const late: { path: string; init: SyncRequestInit; sent: number }[] = [];
  const lost = () => new Error('no network');

  /** A line that is dead and doesn't say so: who asked has to give up. What comes after that must not count. */
  async function fallSilent(init: SyncRequestInit): Promise<void> {
    await travel(random);
    pass(SILENCE);
    if (!init.signal?.aborted) fail('a request on a dead line is waited for without end');
    if (random.chance(0.5)) throw lost();
  }

  return async (path, init) => {
    if (!isOnline()) throw lost();
    if (!isFaulty()) return respond(await handle(path, init), serverNow());

    // A request that seemed lost comes through long after.
    if (late.length > 0 && random.chance(0.3)) {
      const ghost = late.splice(random.below(late.length), 1)[0]!;
      if (ghost.sent === restores()) await handle(ghost.path, ghost.init);
    }
    const fate = random.below(23);
    if (fate === 0) throw lost();
    if (fate === 1) {
      late.push({ path, init, sent: restores() });
      throw lost();
    }
    if (fate === 2) return respond({ status: 503, body: problem(), retryAfter: '3' }, serverNow());
    if (fate === 3 && commandsIn(init) > 3) return respond({ status: 413, body: problem() }, serverNow());
    if (fate === 4 || fate === 22) return responseOf(random.pick(random.chance(0.5) ? LIKE_OURS : STRANGERS));
    if (fate === 5) return respond({ status: 401, body: problem() }, serverNow());
    await travel(random);
    if (fate === 20) await fallSilent(init);
    const answer = await handle(path, init);
    await travel(random);
    if (fate === 21) await fallSilent(init);
    // The server fell, or the radio did, between the commit and the answer.
    if (fate <= 7) throw lost();
    if (fate === 8) return respond(await handle(path, init), serverNow());
    if (fate === 9)
      return respond({ ...answer, body: answer.body.slice(0, answer.body.length / 2) }, serverNow());
    if (fate === 10 && commandsIn(init) > 0)
      return respond({ ...answer, body: withoutSome(answer.body, random) }, serverNow());
    return respond(answer, serverNow());
  };
}

const commandsIn = ({ body }: SyncRequestInit): number =>
  body === undefined ? 0 : ((JSON.parse(body) as { commands?: unknown[] }).commands?.length ?? 0);

/** Gives way a random number of times, so that requests overtake each other. */
export async function travel(random: Random): Promise<void> {
  for (let i = random.below(30); i > 0; i -= 1) await Promise.resolve();
}

function withoutSome(body: string, random: Random): string {
  const { answers } = JSON.parse(body) as { answers: unknown[] };
  return JSON.stringify({ answers: answers.filter(() => random.chance(0.5)) });
}

function respond({ status, body, retryAfter }: Answer, now: number): SyncResponse {
  const headers = ourHeaders({ date: new Date(now).toUTCString(), 'retry-after': retryAfter });
  return { status, headers, text: async () => body };
}
