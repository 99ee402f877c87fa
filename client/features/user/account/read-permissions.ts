type Read = { ok: true; permissions: string[] } | { ok: false; word: string };

/** One per line, blank lines dropped, in capitals as the permissions are called. Admin seed, section 2. */
export function readPermissions(text: string): Read {
  const permissions = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().toUpperCase())
    .filter((line) => line !== '');
  const wrong = permissions.find((permission) => !/^[A-Z_]{1,40}$/.test(permission));
  return wrong === undefined ? { ok: true, permissions } : { ok: false, word: wrong };
}
