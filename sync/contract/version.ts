/**
 * The contract between client and server, counted up whenever one end could misread the other: a command or a field that
 * is new, a body that wants more than before, an answer that holds less. An answer that only gains a field stays as it is.
 */
export const CONTRACT_VERSION = 5;

/**
 * The oldest client that this server still understands; an older one gets 426 and asks its user to reload. Raise it only
 * where an older client would lose or spoil work: a command or field it still sends was removed or changed its meaning.
 * Commands wait on devices for months, so rather let a reducer take the old form for ever than raise this.
 */
export const MINIMUM_CLIENT_CONTRACT = 1;

/** On every request of our client and on every answer of our server: its contract's version. */
export const CONTRACT_HEADER = 'X-Szkola';

interface Answer {
  headers: { get(name: string): string | null };
}

/** The contract of the server that answered; undefined where the answer isn't ours (a portal's page, a proxy's error). */
export function contractOf({ headers }: Answer): number | undefined {
  const value = headers.get(CONTRACT_HEADER);
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}

/** Did our server say this, and not somebody on the way to it? */
export const isOurs = (answer: Answer): boolean => contractOf(answer) !== undefined;
