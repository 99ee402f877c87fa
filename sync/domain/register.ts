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
  /** Oldest first; the newest `HISTORY_LIMIT` marks. */
  history: Mark<V>[];
  conflicts: Conflict<V>[];
}

/** `base` is the revision the device had pulled when the person decided; null means "the current one". */
export type NewMark<V> = Omit<Mark<V>, 'revision'> & { base: number | null };

export interface MarkResult<V> {
  register: Register<V>;
  outcome: 'applied' | 'known' | 'contested';
}

const HISTORY_LIMIT = 64;

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

export function applyMark<V>(current: Register<V> | undefined, mark: NewMark<V>): MarkResult<V> {
  const { base: _base, ...rest } = mark;
  if (!current) {
    const first = { ...rest, revision: 1 };
    return {
      register: { value: mark.value, revision: 1, history: [first], conflicts: [] },
      outcome: 'applied',
    };
  }
  if (current.history.some((m) => m.id === mark.id)) return { register: current, outcome: 'known' };

  const added: Mark<V> = { ...rest, revision: current.revision + 1 };
  const history = [...current.history, added].slice(-HISTORY_LIMIT);
  const contested = isUnaware(current, mark) && current.value !== mark.value;
  if (!contested) {
    return {
      register: { ...current, value: mark.value, revision: added.revision, history },
      outcome: 'applied',
    };
  }
  const standing = shownMark(current);
  const [shown, lost] = isLater(added, standing) ? [added, standing] : [standing, added];
  return {
    register: {
      value: shown.value,
      revision: added.revision,
      history,
      conflicts: [...current.conflicts, { shown, lost, resolvedBy: null }],
    },
    outcome: 'contested',
  };
}

/** The mark whose value the register shows: the newest one that agrees with it. */
export function shownMark<V>(register: Register<V>): Mark<V> {
  const last = register.history.findLast((m) => m.value === register.value);
  if (!last) throw new Error('a register without the mark it shows');
  return last;
}

/** Marks every conflict of the register as seen. Changes no value. */
export function resolveConflicts<V>(register: Register<V>, by: string): Register<V> {
  return {
    ...register,
    conflicts: register.conflicts.map((c) => (c.resolvedBy ? c : { ...c, resolvedBy: by })),
  };
}

export function openConflicts<V>(register: Register<V>): Conflict<V>[] {
  return register.conflicts.filter((c) => c.resolvedBy === null);
}
