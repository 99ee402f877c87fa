import { nouns, type ChangeNotice, type NounName } from '../contract/index.ts';
import { createAlarm } from './alarm.ts';
import { createBackoff, type Backoff } from './backoff.ts';
import type { createDrain } from './drain.ts';
import { listenToEvents } from './event-stream.ts';
import type { Line } from './line.ts';
import type { createPull, PullStep } from './pull.ts';
import type { SyncState } from './sync-state.ts';
import type { SyncFetch } from './transport.ts';

export interface ReplicationDeps {
  drain: ReturnType<typeof createDrain>;
  pull: ReturnType<typeof createPull>;
  fetch: SyncFetch;
  line: Line;
  /** Of the queue. */
  backoff: Backoff;
  random: () => number;
  onStatus: (status: SyncState['status']) => void;
  onError: (error: unknown) => void;
  /** Rights have changed, or may have while nothing was heard; also one by which no record more may be read. */
  onRightsChanged?: (() => void) | undefined;
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
  /** Try everything at once, what hangs too; all that is under way where the line is another one. */
  wake(isAnotherLine?: boolean): void;
}

type Status = Exclude<SyncState['status'], 'stopped'>;
const worstFirst: readonly Status[] = [
  'outdated',
  'signed-out',
  'server-outdated',
  'storage-failed',
  'waiting',
  'working',
];

export function createReplicationLoop(deps: ReplicationDeps): ReplicationLoop {
  const { drain, pull, fetch, line, backoff, random, onStatus, onError, onRightsChanged, isHeld } = deps;
  const sending = createAlarm();
  const pulling = createAlarm();
  const waiting = { drain: createAlarm(), pull: createAlarm(), events: createAlarm() };
  const answered = createAlarm();
  const backoffs = { pull: createBackoff(random), events: createBackoff(random) };
  const wanted = new Set<NounName>();
  /** What came of the commands, and is heard of meanwhile, is pulled once for all of them, not beside each request. */
  const held = new Set<string>();
  let isDraining = false;
  let hasListened = false;

  const statuses: Record<'drain' | 'pull', Status> = { drain: 'working', pull: 'working' };
  const report = (part: 'drain' | 'pull', status: Status) => {
    statuses[part] = status;
    if (status !== 'waiting') answered.ring();
    onStatus(worstFirst.find((s) => s === statuses.drain || s === statuses.pull)!);
  };

  /** The device's own storage failed (full, or closed by the browser): report it and try again later. */
  const storageBackoff = createBackoff(random);
  const afterFailure = (error: unknown) => {
    onError(error);
    const milliseconds = storageBackoff.next();
    return { status: 'storage-failed' as const, milliseconds, after: milliseconds };
  };

  const want = (names: Iterable<string>): void => {
    for (const name of names) if (Object.hasOwn(nouns, name)) wanted.add(name as NounName);
    pulling.ring();
  };
  const wantAll = () => want(Object.keys(nouns));

  async function drainLoop(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      isDraining = true;
      const step = await drain.step().catch(afterFailure);
      if (step.status === 'progress') {
        report('drain', 'working');
        for (const noun of step.nouns) held.add(noun);
        continue;
      }
      isDraining = false;
      if (held.size > 0) want(held);
      held.clear();
      if (step.status === 'idle') {
        // Nothing may come to be sent that would tell that the storage answers again.
        if (statuses.drain === 'storage-failed') report('drain', 'working');
        await sending.sleep(signal);
      } else {
        report('drain', step.status === 'wait' ? 'waiting' : step.status);
        await waiting.drain.sleep(signal, 'milliseconds' in step ? step.milliseconds : undefined);
      }
    }
  }

  /** Pulls a noun to its end, or says why it could not. */
  async function pullNoun(
    noun: NounName,
    signal: AbortSignal,
  ): Promise<PullStep | ReturnType<typeof afterFailure>> {
    while (!signal.aborted) {
      const step = await pull.step(noun).catch(afterFailure);
      if (step.status === 'more') continue;
      if (step.status === 'complete') return step;
      wanted.add(noun);
      report('pull', step.status === 'wait' ? 'waiting' : step.status);
      return step;
    }
    return { status: 'complete' };
  }

  async function pullLoop(signal: AbortSignal): Promise<void> {
    let hasFailed = false;
    while (!signal.aborted) {
      await pull.removeForgotten().catch(onError);
      // Where nothing was answered, one noun tries for all.
      const round: NounName[] = hasFailed ? [...wanted].slice(0, 1) : [...wanted];
      for (const noun of round) wanted.delete(noun);
      const steps = await Promise.all(round.map((noun) => pullNoun(noun, signal)));
      const stuck = steps.filter((step) => step.status !== 'complete');
      hasFailed = stuck.length > 0;
      if (stuck.some((step) => !('after' in step))) {
        await waiting.pull.sleep(signal);
      } else if (hasFailed) {
        const after = Math.max(...stuck.map((step) => ('after' in step ? step.after : 0)));
        await waiting.pull.sleep(signal, backoffs.pull.next(after));
      } else {
        backoffs.pull.reset();
        if (wanted.size > 0) continue;
        report('pull', 'working');
        const wasRung = await pulling.sleep(signal, POLL_EVERY);
        if (!wasRung) wantAll();
      }
    }
  }

  /** There is no use in listening on a line on which nothing is answered. */
  async function pauseListening(signal: AbortSignal, milliseconds: number): Promise<void> {
    await waiting.events.sleep(signal, milliseconds);
    if (Object.values(statuses).includes('waiting')) await answered.sleep(signal, POLL_EVERY);
  }

  return {
    send: () => sending.ring(),
    wake(isAnotherLine) {
      for (const each of [backoff, ...Object.values(backoffs)]) each.reset();
      line.renew(isAnotherLine);
      wantAll();
      sending.ring();
      for (const alarm of Object.values(waiting)) alarm.ring();
    },
    async run(signal) {
      wantAll();
      const events = {
        fetch,
        line,
        backoff: backoffs.events,
        pause: pauseListening,
        onOpen: () => {
          wantAll();
          // At the start whoever is here has just been asked for, once. Learner seed, section 4.
          if (hasListened) onRightsChanged?.();
          hasListened = true;
        },
        onChanged: ({ nouns, scopes }: ChangeNotice) => {
          if (!scopes) onRightsChanged?.();
          else if (!scopes.some(isHeld)) return;
          if (!isDraining) return want(nouns);
          for (const noun of nouns) held.add(noun);
        },
      };
      await Promise.all([drainLoop(signal), pullLoop(signal), listenToEvents(events, signal)]);
    },
  };
}
