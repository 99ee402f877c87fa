/**
 * A register: one shared value (an attendance status, a laptop flag) that several people may set
 * while offline. Source: design section 4, rule for `markAttendance`.
 */

/** One person's setting of the value. `at` is epoch milliseconds, corrected by the server's clock. */
export interface Mark<V> {
  id: string;
  value: V;
  at: number;
  by: string;
  device: string;
  /** The register's revision right after this mark was accepted; 1 for the first. */
  revision: number;
}

/** Two marks made without knowledge of each other. Kept until somebody has looked at it. */
export interface Conflict<V> {
  shown: Mark<V>;
  lost: Mark<V>;
  resolvedBy: string | null;
}

export interface Register<V> {
  value: V;
  revision: number;
  /** The mark whose value the register shows. Its own field, since it may be older than all of the history kept. */
  shown: Mark<V>;
  /** In the order of acceptance; the newest `HISTORY_LIMIT` marks. */
  history: Mark<V>[];
  /** Every open one, and the newest `HISTORY_LIMIT` of the resolved. */
  conflicts: Conflict<V>[];
  /** Epoch milliseconds of the mark that brought the newest open conflict; null or absent where none is open. */
  contestedAt?: number | null | undefined;
}

/** `base` is the revision the device had pulled when the person decided, 0 for none; null means "the current one". */
export type NewMark<V> = Omit<Mark<V>, 'revision'> & { base: number | null };

export interface MarkResult<V> {
  register: Register<V>;
  outcome: 'applied' | 'known' | 'contested';
}

export const HISTORY_LIMIT = 64;

function isLater<V>(a: Mark<V>, b: Mark<V>): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}

/** True where another device changed the register after the state this mark was based on. */
function isUnaware<V>(current: Register<V>, mark: NewMark<V>): boolean {
  if (mark.base === null || mark.base >= current.revision) return false;
  const base = mark.base;
  const oldestKept = current.history[0]?.revision ?? 0;
  return base + 1 < oldestKept || current.history.some((m) => m.revision > base && m.device !== mark.device);
}

/**
 * The mark that this one was made without knowledge of. A device knows its own, which come in their order whatever its clock
 * says; where one of them shows, it is the newest of another device that hasn't been contested yet.
 */
function rivalOf<V>(current: Register<V>, mark: NewMark<V>): Mark<V> | undefined {
  if (!isUnaware(current, mark)) return undefined;
  if (current.shown.device !== mark.device) return current.shown;
  const contested = new Set(current.conflicts.flatMap(({ shown, lost }) => [shown.id, lost.id]));
  return current.history.findLast(
    ({ id, device, revision }) => revision > mark.base! && device !== mark.device && !contested.has(id),
  );
}

function holds<V>(current: Register<V>, id: string): boolean {
  return (
    current.shown.id === id ||
    current.history.some((m) => m.id === id) ||
    current.conflicts.some((c) => c.shown.id === id || c.lost.id === id)
  );
}

/**
 * Takes a mark in. Applying one again changes nothing for as long as the register still holds it; the server's receipts
 * cover what history has let go of, and marks that changed nothing.
 */
export function applyMark<V>(current: Register<V> | undefined, mark: NewMark<V>): MarkResult<V> {
  const { base: _base, ...rest } = mark;
  if (!current) {
    const first = { ...rest, revision: 1 };
    const register = { value: mark.value, revision: 1, shown: first, history: [first], conflicts: [] };
    return { register, outcome: 'applied' };
  }
  if (holds(current, mark.id)) return { register: current, outcome: 'known' };
  // Who knows what stands and sets the same says nothing new. Who didn't know it may be the later one of a contest to come.
  if (mark.value === current.value && !isUnaware(current, mark))
    return { register: current, outcome: 'known' };

  const added: Mark<V> = { ...rest, revision: current.revision + 1 };
  const rival = rivalOf(current, mark);
  const shown = rival && !isLater(added, rival) ? rival : added;
  const contested = rival !== undefined && rival.value !== mark.value;
  const lost = shown === added ? rival : added;
  const contestedAt = contested ? added.at : current.contestedAt;
  const register = {
    value: shown.value,
    revision: added.revision,
    shown,
    history: [...current.history, added].slice(-HISTORY_LIMIT),
    conflicts: contested
      ? [...current.conflicts, { shown, lost: lost!, resolvedBy: null }]
      : current.conflicts,
    ...(typeof contestedAt === 'number' ? { contestedAt } : {}),
  };
  return { register, outcome: contested ? 'contested' : 'applied' };
}

export function shownMark<V>(register: Register<V>): Mark<V> {
  return register.shown;
}

/** Marks every conflict of the register as seen. Changes no value. */
export function resolveConflicts<V>(register: Register<V>, by: string): Register<V> {
  if (openConflicts(register).length === 0) return register;
  const conflicts = register.conflicts.map((c) => (c.resolvedBy ? c : { ...c, resolvedBy: by }));
  return { ...register, conflicts: conflicts.slice(-HISTORY_LIMIT), contestedAt: null };
}

export function openConflicts<V>(register: Register<V>): Conflict<V>[] {
  return register.conflicts.filter((c) => c.resolvedBy === null);
}
