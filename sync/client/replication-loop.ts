import { nouns, type ChangeNotice, type NounName } from '../contract/index.ts';
import { createAlarm } from './alarm.ts';
import { createBackoff } from './backoff.ts';
import type { createDrain } from './drain.ts';
import { listenToEvents } from './event-stream.ts';
import type { createPull } from './pull.ts';
import type { SyncState } from './sync-state.ts';
import type { SyncFetch } from './transport.ts';

export interface ReplicationDeps {
  drain: ReturnType<typeof createDrain>;
  pull: ReturnType<typeof createPull>;
  fetch: SyncFetch;
  random: () => number;
  onStatus: (status: SyncState['status']) => void;
  onError: (error: unknown) => void;
  /** Does this device hold anything of the scope? */
  isHeld: (scope: string) => boolean;
}

/** Asks anew this often though no notice came: a stream can be dead without knowing it. */
const POLL_EVERY = 60_000;

/** The work of the one tab that holds the account's lock. */
export interface ReplicationLoop {
  /** Runs until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
  /** There is something to send. A wait that the server or the network imposed goes on. */
  send(): void;
  /** Try everything at once. */
  wake(): void;
}

type Status = Exclude<SyncState['status'], 'stopped'>;
const worstFirst: readonly Status[] = ['outdated', 'signed-out', 'server-outdated', 'waiting', 'working'];

export function createReplicationLoop(deps: ReplicationDeps): ReplicationLoop {
  const { drain, pull, fetch, random, onStatus, onError, isHeld } = deps;
  const sending = createAlarm();
  const pulling = createAlarm();
  const waiting = { drain: createAlarm(), pull: createAlarm(), events: createAlarm() };
  const wanted = new Set<NounName>();

  const statuses: Record<'drain' | 'pull', Status> = { drain: 'working', pull: 'working' };
  const report = (part: 'drain' | 'pull', status: Status) => {
    statuses[part] = status;
    onStatus(worstFirst.find((s) => s === statuses.drain || s === statuses.pull)!);
  };

  /** The device's own storage failed (full, or closed by the browser): report it and try again later. */
  const storageBackoff = createBackoff(random);
  const afterFailure = (error: unknown): { status: 'wait'; milliseconds: number } => {
    onError(error);
    return { status: 'wait', milliseconds: storageBackoff.next() };
  };

  const want = (names: Iterable<string>): void => {
    for (const name of names) if (Object.hasOwn(nouns, name)) wanted.add(name as NounName);
    pulling.ring();
  };
  const wantAll = () => want(Object.keys(nouns));

  async function drainLoop(signal: AbortSignal): Promise<void> {
    const answered = new Set<NounName>();
    while (!signal.aborted) {
      const step = await drain.step().catch(afterFailure);
      if (step.status === 'progress') {
        report('drain', 'working');
        for (const noun of step.nouns) answered.add(noun);
        continue;
      }
      // What came of the commands is pulled once for all of them, not beside each request.
      if (answered.size > 0) want(answered);
      answered.clear();
      if (step.status === 'idle') {
        await sending.sleep(signal);
      } else {
        report('drain', step.status === 'wait' ? 'waiting' : step.status);
        await waiting.drain.sleep(signal, 'milliseconds' in step ? step.milliseconds : undefined);
      }
    }
  }

  /** Pulls a noun to its end. Milliseconds to wait where it could not; undefined where only a person can help. */
  async function pullNoun(noun: NounName, signal: AbortSignal): Promise<number | undefined> {
    while (!signal.aborted) {
      const step = await pull.step(noun).catch(afterFailure);
      if (step.status === 'complete') return 0;
      if (step.status === 'more') continue;
      wanted.add(noun);
      report('pull', step.status === 'wait' ? 'waiting' : step.status);
      return 'milliseconds' in step ? step.milliseconds : undefined;
    }
    return 0;
  }

  async function pullLoop(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pull.removeForgotten().catch(onError);
      const round = [...wanted];
      wanted.clear();
      const waits = await Promise.all(round.map((noun) => pullNoun(noun, signal)));
      if (waits.includes(undefined)) {
        await waiting.pull.sleep(signal);
      } else if (waits.some((wait) => wait !== 0)) {
        await waiting.pull.sleep(signal, Math.max(...waits.map((wait) => wait ?? 0)));
      } else if (wanted.size === 0) {
        report('pull', 'working');
        const wasRung = await pulling.sleep(signal, POLL_EVERY);
        if (!wasRung) wantAll();
      }
    }
  }

  return {
    send: () => sending.ring(),
    wake() {
      wantAll();
      sending.ring();
      for (const alarm of Object.values(waiting)) alarm.ring();
    },
    async run(signal) {
      wantAll();
      const events = {
        fetch,
        alarm: waiting.events,
        backoff: createBackoff(random),
        onOpen: wantAll,
        onChanged: ({ nouns, scopes }: ChangeNotice) => {
          if (!scopes || scopes.some(isHeld)) want(nouns);
        },
      };
      await Promise.all([drainLoop(signal), pullLoop(signal), listenToEvents(events, signal)]);
    },
  };
}
