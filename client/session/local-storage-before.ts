import { tokensKey } from './tokens.ts';

/** The part of localStorage that is used, so that tests bring their own. */
export type TextStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

const TOKENS = ['token', 'refreshToken', 'tokenOwner'] as const;
const isOurs = (key: string) => key.startsWith('account/') || TOKENS.some((name) => name === key);

const keysIn = (storage: TextStorage) =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter(isOurs);

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Their delivery tokens are worth nothing any more, and staff leave no way in. */
const withoutAccess = (account: unknown): unknown =>
  account !== null && typeof account === 'object' && 'transient' in account
    ? { ...account, deliveryToken: null, ...(account.transient ? { vault: null } : {}) }
    : account;

/** What versions before IndexedDB kept of the people on this device, as device-storage.ts keeps it now. */
export function readLocalStorage(storage: TextStorage): Map<string, unknown> {
  const entries = new Map<string, unknown>();
  for (const key of keysIn(storage)) {
    if (key.startsWith('account/')) entries.set(key, withoutAccess(parsed(storage.getItem(key))));
    else {
      const [token, refreshToken, owner] = TOKENS.map((name) => storage.getItem(name));
      entries.set(tokensKey, { token, refreshToken, owner });
    }
  }
  return entries;
}

/** Tabs of such a version hear of it and load themselves anew. */
export function forgetLocalStorage(storage: TextStorage): void {
  for (const key of keysIn(storage)) storage.removeItem(key);
}
