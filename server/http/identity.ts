import type { Request } from 'express';
import type { Actor, DeviceId, UserId } from '../../sync/contract/index.ts';
import { loadActor } from '../account/load-actor.ts';
import type { Sessions } from '../account/sessions.ts';
import type { Clock } from '../clock.ts';
import { collections } from '../store/collections.ts';
import { createKeeper } from '../store/keep.ts';
import type { Store } from '../store/store.ts';
import type { Session } from '../store/documents.ts';
import type { Tokens } from './tokens.ts';

/** Who sends a request, as the store knows them at this moment. */
export type Identity =
  | { kind: 'nobody' }
  /** `expiresAt` of the token, epoch milliseconds. */
  | { kind: 'person'; actor: Actor; sessionId: string; expiresAt: number }
  /** Somebody who has signed out. `until`: what was given later isn't theirs to send any more, epoch milliseconds. */
  | { kind: 'delivery'; actor: Actor; device: DeviceId; until: number };

const identities = new WeakMap<Request, Identity>();

/** The identity found for a request that has passed its route's check. */
export function identityOf(request: Request): Identity {
  return identities.get(request) ?? { kind: 'nobody' };
}

export function bearerToken(request: Request): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

interface Known {
  session: Session | undefined;
  actor: Actor | undefined;
}

/** As many as may be signed in and at work at once. */
const MOST_KNOWN = 1_000;

export function createIdentify(tokens: Tokens, sessions: Sessions, store: Store, clock: Clock) {
  // All that says who somebody is and what they may do: a right taken away ends with the commit that takes it.
  const keep = createKeeper<Known>(store, [collections.refreshToken, collections.user, collections.section], {
    summaries: false,
    most: MOST_KNOWN,
  });

  async function load(sessionId: string, userId: UserId): Promise<Known> {
    const [session, actor] = await Promise.all([sessions.find(sessionId), loadActor(store, userId)]);
    return { session, actor };
  }

  async function find(request: Request): Promise<Identity> {
    const token = bearerToken(request);
    const claims = token ? tokens.verify(token) : undefined;
    if (claims?.aud !== 'access' && claims?.aud !== 'delivery') return { kind: 'nobody' };
    const key = JSON.stringify([claims.session, claims.sub]);
    const { session, actor } = await keep(key, () => load(claims.session, claims.sub));
    if (!actor || session?.userId !== claims.sub || session.expiresAt <= clock()) return { kind: 'nobody' };
    if (claims.aud === 'access') {
      const isOver = session.signedOut || claims.generation !== (session.generation ?? 0);
      if (isOver) return { kind: 'nobody' };
      await sessions.use(session, claims.rotation);
      return { kind: 'person', actor, sessionId: session.id, expiresAt: claims.exp * 1000 };
    }
    const { until, device } = claims;
    if (until <= (session.deliveryEndedAt ?? -Infinity)) return { kind: 'nobody' };
    return { kind: 'delivery', actor, device, until: Math.min(until, lastMoment(session)) };
  }

  return async (request: Request): Promise<Identity> => {
    const identity = await find(request);
    identities.set(request, identity);
    return identity;
  };
}

/** The device's clock may lag a little behind ours. */
const CLOCK_DRIFT = 60_000;

/** Whoever can't come back has given their last command before they signed out. */
const lastMoment = ({ signedOut }: Session): number =>
  signedOut && !signedOut.mayReturn ? signedOut.at + CLOCK_DRIFT : Infinity;
