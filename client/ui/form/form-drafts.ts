/**
 * What is typed into a form and not saved yet, kept in this tab through a reload: it is gone with the tab, with a save, and with
 * whoever signs out. Best effort: where the storage is shut or full, a reload loses it as ever.
 */
const PREFIX = 'form:';
const OWNER = 'forms-owner';
/** Characters; a tab has room for some five million. Nothing longer is kept. */
const MAX_LENGTH = 1_000_000;

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** What `writeFormDraft` was given; undefined where there is none. */
export const readFormDraft = (key: string): unknown =>
  attempt(() => JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as unknown) ?? undefined;

export function writeFormDraft(key: string, draft: unknown): void {
  const text = JSON.stringify(draft);
  // What was kept before it grew is no draft of it.
  if (text.length > MAX_LENGTH) return dropFormDraft(key);
  attempt(() => sessionStorage.setItem(PREFIX + key, text));
}

export const dropFormDraft = (key: string): void => attempt(() => sessionStorage.removeItem(PREFIX + key));

/** Nobody may read what another person typed in this tab. */
export function dropAllFormDrafts(): void {
  attempt(() =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .forEach((key) => sessionStorage.removeItem(key)),
  );
}

/** This person is here now: of a session that ended under them they find what they typed, another person finds nothing. */
export function claimFormDrafts(owner: string): void {
  if (attempt(() => sessionStorage.getItem(OWNER)) !== owner) dropAllFormDrafts();
  attempt(() => sessionStorage.setItem(OWNER, owner));
}
