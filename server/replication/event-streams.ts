import type { Response } from 'express';
import type { Logger } from 'pino';
import {
  mayReadScope,
  readableNouns,
  type Actor,
  type ChangeNotice,
  type Scope,
} from '../../sync/contract/index.ts';
import type { Clock } from '../clock.ts';
import { loadActor } from '../account/load-actor.ts';
import type { Sessions } from '../account/sessions.ts';
import type { Store } from '../store/store.ts';

/** A device takes a stream that is silent for 45 s for dead. */
const HEARTBEAT = 20_000;
const BEAT = ': beat\n\n';
/** A burst of commits is one notice. */
const GATHER = 50;
/** Node's timers hold no more. */
/** Of one person: more than they have devices; the oldest, which may hang on a line that is gone, goes first. */
const MOST_STREAMS = 20;
const LONGEST_TIMER = 2 ** 31 - 1;

type News = { scope: Scope; collection: string };

export interface StreamRight {
  sessionId: string;
  /** Of the token, epoch milliseconds. */
  expiresAt: number;
}

interface Listener {
  actor: Actor;
  sessionId: string;
  response: Response;
  nouns: ReadonlySet<string>;
  pending: Set<string>;
  /** Where the pending changes lie; null where the person may read something else than before, so that all must be pulled. */
  scopes: Set<Scope> | null;
  /** Counts how often the rights were read, so that an older reading never replaces a newer one. */
  reading: number;
}

/**
 * The open streams of `GET /api/sync/events`. A stream only says in which nouns there is something new for its person. What
 * a person may read is worked out anew whenever people or sections change, in whichever process that happened.
 */
export class EventStreams {
  private readonly listeners = new Set<Listener>();
  private stopWatching: (() => void) | undefined;
  private gather: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  private membershipChanged = false;

  constructor(
    private readonly store: Store,
    private readonly sessions: Pick<Sessions, 'find'>,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  async open(): Promise<void> {
    this.stopWatching = await this.store.watch((news) => this.hear(news));
    this.heartbeat = setInterval(() => this.beat(), HEARTBEAT);
    this.heartbeat.unref();
  }

  close(): void {
    this.stopWatching?.();
    clearInterval(this.heartbeat);
    clearTimeout(this.gather);
    for (const listener of this.listeners) this.hangUp(listener);
  }

  /** Takes over the connection. It ends with the token or the session, so that nobody listens longer than they may. */
  add(actor: Actor, { sessionId, expiresAt }: StreamRight, response: Response): void {
    const own = [...this.listeners].filter((listener) => listener.actor.userId === actor.userId);
    if (own.length >= MOST_STREAMS) this.hangUp(own[0]!);
    const listener: Listener = {
      actor,
      sessionId,
      response,
      nouns: new Set(readableNouns(actor)),
      pending: new Set(),
      scopes: new Set(),
      reading: 0,
    };
    const lifetime = Math.min(Math.max(0, expiresAt - this.clock()), LONGEST_TIMER);
    const expiry = setTimeout(() => this.hangUp(listener), lifetime);
    this.listeners.add(listener);
    response.on('close', () => {
      clearTimeout(expiry);
      this.listeners.delete(listener);
    });
    // The device pulls once the stream opens, so it must not open before it would be told of a change.
    void this.reconsider(listener).then(() => {
      if (!this.listeners.has(listener)) return;
      forgetPending(listener);
      response.status(200).set({
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      // A first beat: the device learns that what is written here arrives.
      response.write(BEAT);
    });
  }

  private hear(news: readonly News[]): void {
    for (const { scope, collection } of news) {
      if (collection === 'user' || collection === 'section') this.membershipChanged = true;
      for (const listener of this.listeners) {
        if (!listener.nouns.has(collection) || !mayReadScope(listener.actor, scope)) continue;
        listener.pending.add(collection);
        listener.scopes?.add(scope);
      }
    }
    this.gather ??= setTimeout(() => void this.tell(), GATHER);
  }

  private async tell(): Promise<void> {
    this.gather = undefined;
    if (this.membershipChanged) {
      this.membershipChanged = false;
      await Promise.all([...this.listeners].map((listener) => this.reconsider(listener)));
    }
    for (const listener of this.listeners) {
      const { response, pending, scopes } = listener;
      if (pending.size === 0 || !response.headersSent) continue;
      const notice: ChangeNotice = { nouns: [...pending], ...(scopes ? { scopes: [...scopes] } : {}) };
      response.write(`data: ${JSON.stringify(notice)}\n\n`);
      forgetPending(listener);
    }
  }

  /** Finds out what the person may read now. Whoever reads something else than before must pull everything. */
  private async reconsider(listener: Listener): Promise<void> {
    const reading = ++listener.reading;
    try {
      const [actor, session] = await Promise.all([
        loadActor(this.store, listener.actor.userId),
        this.sessions.find(listener.sessionId),
      ]);
      if (!actor || !session || session.signedOut) return this.hangUp(listener);
      // A later reading has begun, and knows better.
      if (reading !== listener.reading) return;
      const nouns = new Set(readableNouns(actor));
      if (!readsTheSame(actor, listener.actor)) {
        for (const noun of [...listener.nouns, ...nouns]) listener.pending.add(noun);
        listener.scopes = null;
      }
      listener.actor = actor;
      listener.nouns = nouns;
    } catch (err) {
      this.log.error({ err }, 'an event stream was dropped');
      this.hangUp(listener);
    }
  }

  /** Forgotten first: writing to a stream that has ended would be an error nobody catches. */
  private hangUp(listener: Listener): void {
    this.listeners.delete(listener);
    listener.response.end();
  }

  /** Keeps proxies from closing a quiet stream, and finds out about devices that are gone and sessions that are over. */
  private beat(): void {
    for (const listener of this.listeners) {
      if (listener.response.headersSent) listener.response.write(BEAT);
      void this.reconsider(listener);
    }
  }
}

function forgetPending(listener: Listener): void {
  listener.pending.clear();
  listener.scopes = new Set();
}

const sorted = (items: readonly string[]): string => items.toSorted().join(' ');

const readsTheSame = (a: Actor, b: Actor): boolean =>
  sorted(a.permissions) === sorted(b.permissions) && sorted(a.teaches) === sorted(b.teaches);
