import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'jwt-secret';

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

/** The secret kept in the data folder. Made at the first start; two processes that start at once end with the same one. */
export function readOrMakeSecret(dataDir: string): string {
  const path = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 16) throw new Error(`${path} is damaged: delete it and everybody signs in again`);
  return secret;
}
