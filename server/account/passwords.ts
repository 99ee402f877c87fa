import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  N: number;
  r: number;
  p: number;
}
/** Cost of a new hash: about 50 ms and 16 MB. Kept beside each hash, so that it can be raised later. */
const COST: Cost = { N: 16_384, r: 8, p: 1 };
/** For passwords that everybody knows anyway: a demo school of fifty people starts at once. */
export const PUBLIC_PASSWORD_COST: Cost = { N: 1024, r: 8, p: 1 };
const LENGTH = 32;

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const maxmem = 256 * cost.N * cost.r;
    scrypt(password.normalize('NFC'), salt, LENGTH, { ...cost, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** `scrypt$N$r$p$salt$key`, the last two in base64. */
export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** Takes as long for a person who doesn't exist (`hash` undefined) as for one who does. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash?.split('$') ?? [];
  if (scheme !== 'scrypt' || !salt || !key) {
    await derive(password, Buffer.alloc(16), COST);
    return false;
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64'), cost);
  return timingSafeEqual(found, Buffer.from(key, 'base64'));
}
