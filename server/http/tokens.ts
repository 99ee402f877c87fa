import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { deviceIdSchema, userIdSchema, type UserId } from '../../sync/contract/index.ts';
import { deliveryKey } from '../account/sessions.ts';
import type { Clock } from '../clock.ts';
import type { Session } from '../store/documents.ts';

/** Access tokens whose signature needn't be checked again; past this the memory starts anew. */
const MOST_KNOWN = 5_000;
const LONG_SECONDS = 400 * 24 * 60 * 60;

const inSession = { sub: userIdSchema, session: z.string() };
/** `exp` in seconds, as JWT counts. */
const claimsSchema = z.discriminatedUnion('aud', [
  z.object({
    aud: z.literal('access'),
    ...inSession,
    generation: z.number(),
    /** Absent where it came with a refresh token that was replaced already, and in tokens of earlier versions. */
    rotation: z.number().optional(),
    exp: z.number(),
  }),
  z.object({ aud: z.literal('enrolment'), exp: z.number() }),
  z.object({
    aud: z.literal('device'),
    device: z.string(),
    accounts: z.array(userIdSchema),
    exp: z.number(),
  }),
]);
/** Signed by the device itself. `until`: when its last unsent command was given, epoch milliseconds. */
const deliverySchema = z.object({
  aud: z.literal('delivery'),
  ...inSession,
  device: deviceIdSchema,
  until: z.number(),
});
export type Claims = z.infer<typeof claimsSchema> | z.infer<typeof deliverySchema>;

/** Signed tokens (HS256), each for one audience, so that none can stand in for another. */
export interface Tokens {
  access(session: Pick<Session, 'id' | 'userId' | 'generation' | 'rotation'>): string;
  /** Says that staff let this device see the names in the sign-in wizard. */
  enrolment(): { token: string; maxAgeSeconds: number };
  /** Says which accounts have signed in on a browser. */
  knownDevice(device: string, accounts: readonly UserId[]): { token: string; maxAgeSeconds: number };
  /** Undefined where the token is unreadable, forged or expired. */
  verify(token: string): Claims | undefined;
}

export function createTokens(secret: string, clock: Clock, accessTokenSeconds: number): Tokens {
  // From a text jsonwebtoken would try to read a public key first, for each request: 1.6 ms of it.
  const key = createSecretKey(Buffer.from(secret));
  const known = new Map<string, Extract<Claims, { aud: 'access' }>>();
  const seconds = () => Math.floor(clock() / 1000);
  const sign = (claims: object, lifetime: number) =>
    jwt.sign({ ...claims, iat: seconds(), exp: seconds() + lifetime }, key, { algorithm: 'HS256' });
  return {
    access: ({ id, userId, generation = 0, rotation }) =>
      sign({ aud: 'access', sub: userId, session: id, generation, rotation }, accessTokenSeconds),
    enrolment: () => ({
      token: sign({ aud: 'enrolment' }, LONG_SECONDS),
      maxAgeSeconds: LONG_SECONDS,
    }),
    knownDevice: (device, accounts) => ({
      token: sign({ aud: 'device', device, accounts }, LONG_SECONDS),
      maxAgeSeconds: LONG_SECONDS,
    }),
    verify(token) {
      const access = known.get(token);
      if (access && seconds() < access.exp) return access;
      try {
        const said = deliverySchema.safeParse(jwt.decode(token)).data;
        const itsKey = said ? createSecretKey(Buffer.from(deliveryKey(secret, said.session))) : key;
        const claims = jwt.verify(token, itsKey, { algorithms: ['HS256'], clockTimestamp: seconds() });
        const found = said ?? claimsSchema.safeParse(claims).data;
        if (found?.aud !== 'access') return found;
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(token, found);
        return found;
      } catch {
        return undefined;
      }
    },
  };
}
