/** localStorage for tests in Node. */
export function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** A token that expires `seconds` after `now` (epoch milliseconds). Only its middle part is ever read. */
export function fakeToken(now: number, seconds: number, name = 'token'): string {
  const claims = { sub: name, exp: Math.floor(now / 1000) + seconds };
  return `header.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}
