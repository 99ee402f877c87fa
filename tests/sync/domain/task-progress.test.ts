import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  awardFor,
  completeTask,
  completionRate,
  emptyTaskProgress,
  REVISION_LIMIT,
  saveCode,
  showHint,
  totalExperience,
  type NewCodeRevision,
  type TaskProgress,
} from '../../../sync/domain/task-progress.ts';

const empty = emptyTaskProgress('ola', 'print', 3);

describe('progress in a task by example', () => {
  it('freezes the award at the first completion', () => {
    const done = completeTask(empty, 10, 75);
    expect(done).toMatchObject({ completedAt: 10, award: 75 });
    expect(completeTask(done, 20, 500)).toBe(done);
  });

  it('halves the award after a hint, and an odd point goes to the child', () => {
    expect(completeTask(showHint(empty, 5), 10, 75).award).toBe(38);
    expect(awardFor(1, true)).toBe(1);
    expect(awardFor(0, true)).toBe(0);
  });

  it('takes nothing off for a hint after the completion', () => {
    expect(showHint(completeTask(empty, 10, 75), 20)).toMatchObject({ award: 75, hintShownAt: 20 });
  });

  it('keeps the time of the first hint', () => {
    expect(showHint(showHint(empty, 5), 1).hintShownAt).toBe(5);
  });

  const save = (id: string, device: string, base: number | null, at: number): NewCodeRevision => ({
    id,
    code: `print("${id}")`,
    at,
    device,
    base,
  });
  const saveAll = (...list: NewCodeRevision[]) => list.reduce(saveCode, empty);

  it('shows what was saved knowing of the other, whatever the clocks say', () => {
    const first = saveAll(save('a', 'tablet', 0, Date.UTC(2036, 0)));
    const then = saveCode(first, save('b', 'phone', 1, Date.UTC(2026, 0)));
    expect(then.code).toBe('print("b")');
    expect(saveCode(then, save('c', 'tablet', 2, 5)).code).toBe('print("c")');
    expect(saveCode(then, save('d', 'tablet', 0, 5)).code).toBe('print("d")');
  });

  it('keeps what a device saved that was away while another saved more than the limit', () => {
    const tablet = Array.from({ length: 40 }, (_, n) => save(`t${n}`, 'tablet', n, 1_000_000 + n));
    const phone = ['p0', 'p1'].map((id, n) => save(id, 'phone', 0, n));
    const { revisions, code } = saveAll(...tablet, ...phone);
    expect(code).toBe('print("t39")');
    expect(revisions.map(({ id }) => id)).toEqual(expect.arrayContaining(['p0', 'p1', 't39', 't12']));
    expect(revisions.length).toBeLessThanOrEqual(REVISION_LIMIT + 3);
  });

  it('puts what an older app has saved first, by time, and what it saves now last', () => {
    const old = { ...empty, revisions: [{ id: 'o', code: 'o', at: 900, device: 'tablet' }], code: 'o' };
    const then = saveCode(old, save('n', 'phone', 0, 5));
    expect(then.code).toBe('print("n")');
    expect(saveCode(then, save('late', 'old app', null, 1)).code).toBe('print("late")');
  });

  it('sums XP over the completed tasks alone', () => {
    expect(totalExperience([completeTask(empty, 1, 75), empty, completeTask(empty, 1, 25)])).toBe(100);
    expect(completionRate(empty)).toBe(0);
    expect(completionRate(completeTask(empty, 1, 75))).toBe(100);
  });
});

type Step = (progress: TaskProgress) => TaskProgress;
const steps = fc.oneof(
  fc.tuple(fc.nat(100), fc.nat(500)).map(
    ([at, reward]): Step =>
      (p) =>
        completeTask(p, at, reward),
  ),
  fc.nat(100).map(
    (at): Step =>
      (p) =>
        showHint(p, at),
  ),
  fc.tuple(fc.uuid(), fc.nat(100)).map(
    ([id, at]): Step =>
      (p) =>
        saveCode(p, { id, code: id, at, device: 'd', base: 0 }),
  ),
);

describe('progress in a task by property', () => {
  it('never goes back, and the award never changes', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 60 }), (sequence) => {
        let before = empty;
        for (const step of sequence) {
          const after = step(before);
          if (before.completedAt !== null) expect(after.completedAt).toBe(before.completedAt);
          if (before.award !== null) expect(after.award).toBe(before.award);
          if (before.hintShownAt !== null) expect(after.hintShownAt).toBe(before.hintShownAt);
          expect(after.award === null).toBe(after.completedAt === null);
          before = after;
        }
      }),
    );
  });

  it('is not changed by any step taken a second time', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 60 }), fc.nat(), (sequence, which) => {
        const progress = sequence.reduce((p, step) => step(p), empty);
        expect(sequence[which % sequence.length]!(progress)).toBe(progress);
      }),
    );
  });

  /** What some devices save, each in its own order, by clocks that mean nothing. */
  const saves = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      code: fc.string(),
      at: fc.nat(20),
      device: fc.constantFrom('a', 'b', 'c'),
      base: fc.nat(50),
    }),
    { selector: (r) => r.id, maxLength: 3 * REVISION_LIMIT },
  );
  const save = (list: readonly NewCodeRevision[]) => list.reduce(saveCode, empty);

  it('keeps the same code and revisions however the devices’ reports mix, and whatever is reported twice', () => {
    const mixed = saves.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(mixed, ([list, turns]) => {
        const queues = new Map(['a', 'b', 'c'].map((d) => [d, list.filter(({ device }) => device === d)]));
        const inTurn = [...turns, 'a', 'b', 'c'].flatMap((device, n) => {
          const queue = queues.get(device)!;
          const next = n < turns.length ? queue.splice(0, 1) : queue.splice(0);
          return [...next, ...next];
        });
        expect(inTurn).toHaveLength(2 * list.length);
        expect(save(inTurn)).toEqual(save(list));
      }),
    );
  });

  it('keeps the newest of all and of each device, and shows the newest by counter', () => {
    fc.assert(
      fc.property(saves, (list) => {
        const { revisions: kept, code } = save(list);
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(list.length, REVISION_LIMIT));
        expect(kept.length).toBeLessThanOrEqual(REVISION_LIMIT + 9);
        expect(code).toBe(kept.at(-1)?.code ?? null);
        const counters = kept.map((r) => r.counter!);
        expect(counters).toEqual(counters.toSorted((a, b) => a - b));
        for (const device of ['a', 'b', 'c']) {
          const last = list.findLast((r) => r.device === device);
          if (last) expect(kept.map(({ id }) => id)).toContain(last.id);
        }
      }),
    );
  });
});
