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
  type CodeRevision,
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

  it('shows the code that was saved last by the clock, not by arrival', () => {
    const late = saveCode(empty, { id: 'b', code: 'print(2)', at: 20, device: 'tablet' });
    expect(saveCode(late, { id: 'a', code: 'print(1)', at: 10, device: 'phone' })).toMatchObject({
      code: 'print(2)',
      revisions: [{ id: 'a' }, { id: 'b' }],
    });
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
        saveCode(p, { id, code: id, at, device: 'd' }),
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

  const revisions = fc.uniqueArray(
    fc.record({ id: fc.uuid(), code: fc.string(), at: fc.nat(20), device: fc.constantFrom('a', 'b') }),
    { selector: (r) => r.id, maxLength: 2 * REVISION_LIMIT },
  );
  const save = (list: readonly CodeRevision[]) => list.reduce(saveCode, empty);

  it('keeps the same code and revisions in whatever order and however often devices report them', () => {
    const shuffled = revisions.chain((r) =>
      fc.tuple(fc.constant(r), fc.shuffledSubarray([...r, ...r], { minLength: 2 * r.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, doubled]) => {
        expect(save(doubled)).toEqual(save(one));
      }),
    );
  });

  it('keeps at most the limit, the newest, and shows the newest', () => {
    fc.assert(
      fc.property(revisions, (list) => {
        const { revisions: kept, code } = save(list);
        expect(kept.length).toBe(Math.min(list.length, REVISION_LIMIT));
        const oldest = kept[0];
        for (const r of list) if (oldest && r.at > oldest.at) expect(kept).toContainEqual(r);
        expect(code).toBe(kept.at(-1)?.code ?? null);
      }),
    );
  });
});
