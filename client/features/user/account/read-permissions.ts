import type { Permission } from '../../../../sync/contract/index.ts';

type Read = { ok: true; permissions: string[] } | { ok: false; word: string };

const known: readonly string[] = ['MANAGE', 'ADMIN', 'TEACHER', 'REVIEW'] satisfies readonly Permission[];

/** Those that open nothing here, most likely mistyped; half a word is on its way. Each may be stored, as the call says. */
export const unknownPermissions = (permissions: readonly string[]): string[] =>
  permissions.filter((permission) => !known.some((one) => one.startsWith(permission)));

/** One per line, blank lines dropped, in capitals as the permissions are called. Admin seed, section 2. */
export function readPermissions(text: string): Read {
  const permissions = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().toUpperCase())
    .filter((line) => line !== '');
  const wrong = permissions.find((permission) => !/^[A-Z_]{1,40}$/.test(permission));
  return wrong === undefined ? { ok: true, permissions } : { ok: false, word: wrong };
}
