import type { Request } from 'express';
import type { Actor, DeviceId } from '../../sync/contract/index.ts';
import type { Store } from '../store/store.ts';
import { loadActor } from '../account/load-actor.ts';
import type { Tokens } from './tokens.ts';

/** Who sends a request, as the store knows them at this moment. */
export type Identity =
  | { kind: 'nobody' }
  /** `expiresAt` of the token, epoch milliseconds. */
  | { kind: 'person'; actor: Actor; expiresAt: number }
  | { kind: 'delivery'; actor: Actor; device: DeviceId };

const identities = new WeakMap<Request, Identity>();

/** The identity found for a request that has passed its route's check. */
export function identityOf(request: Request): Identity {
  return identities.get(request) ?? { kind: 'nobody' };
}

export function bearerToken(request: Request): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

async function find(request: Request, tokens: Tokens, store: Store): Promise<Identity> {
  const token = bearerToken(request);
  const claims = token ? tokens.verify(token) : undefined;
  if (!claims || claims.aud === 'enrolment') return { kind: 'nobody' };
  const actor = await loadActor(store, claims.sub);
  if (!actor) return { kind: 'nobody' };
  return claims.aud === 'access'
    ? { kind: 'person', actor, expiresAt: claims.exp * 1000 }
    : { kind: 'delivery', actor, device: claims.device };
}

export function createIdentify(tokens: Tokens, store: Store) {
  return async (request: Request): Promise<Identity> => {
    const identity = await find(request, tokens, store);
    identities.set(request, identity);
    return identity;
  };
}
