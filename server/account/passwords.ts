import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Of scrypt. A hash takes 128 * N * r bytes. Kept beside each hash, so that it can be raised later. */
export interface HashCost {
  N: number;
  r: number;
  p: number;
}
/**
 * OWASP's floor, in its form that takes the least memory (32 MB; N = 2^17 with p = 1 takes 128 MB, and a class signs in at
 * once). Source: OWASP Password Storage Cheat Sheet, scrypt.
 */
export const STRONG_COST: HashCost = { N: 2 ** 15, r: 8, p: 3 };
/** For passwords that everybody knows anyway: a demo school of fifty people starts at once. */
export const PUBLIC_PASSWORD_COST: HashCost = { N: 1024, r: 8, p: 1 };
const LENGTH = 32;

/** Hashing runs on Node's four threads, which files and names need too. */
const AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const derive = (password: string, salt: Buffer, cost: HashCost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const maxmem = 256 * cost.N * cost.r;
        scrypt(password.normalize('NFC'), salt, LENGTH, { ...cost, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/** `scrypt$N$r$p$salt$key`, the last two in base64. */
export async function hashPassword(password: string, cost: HashCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Takes as long for a person who doesn't exist (`hash` undefined) as for one whose hash is of today's cost. */
export async function isPassword(
  password: string,
  hash: string | undefined,
  cost: HashCost,
): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash?.split('$') ?? [];
  if (scheme !== 'scrypt' || !salt || !key) {
    await derive(password, Buffer.alloc(16), cost);
    return false;
  }
  const itsCost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64'), itsCost);
  return timingSafeEqual(found, Buffer.from(key, 'base64'));
}

/** Was it made at less than this cost? */
export function isWeaker(hash: string, cost: HashCost): boolean {
  const [, N, r, p] = hash.split('$').map(Number);
  return N! * r! * p! < cost.N * cost.r * cost.p;
}
