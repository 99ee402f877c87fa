import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySlideProgress, openSlide, slidePercent } from '../../../sync/domain/slide-progress.ts';

const empty = emptySlideProgress('ola', 'petle');
const open = (priorities: readonly number[]) => priorities.reduce(openSlide, empty);
const priorities = fc.array(fc.nat(12));

describe('opened slides', () => {
  it('are a set: order and repeats leave no trace', () => {
    const shuffled = priorities.chain((p) =>
      fc.tuple(fc.constant(p), fc.shuffledSubarray([...p, ...p], { minLength: 2 * p.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(open(other)).toEqual(open(one));
      }),
    );
  });

  it('only grow, ascending', () => {
    fc.assert(
      fc.property(priorities, fc.nat(12), (before, next) => {
        const { opened } = openSlide(open(before), next);
        expect(opened).toEqual([...new Set([...before, next])].sort((a, b) => a - b));
      }),
    );
  });

  it('leave the record as it is where the slide was open before', () => {
    const once = openSlide(empty, 3);
    expect(openSlide(once, 3)).toBe(once);
  });
});

describe('the percentage of opened slides', () => {
  it.each([
    [[], [], 0],
    [[0], [], 0],
    [[0], [0, 1, 2], 33],
    [[0, 1], [0, 1, 2], 66],
    [[2, 1, 0], [0, 1, 2], 100],
    // A slide that was deleted since counts for nothing.
    [[7, 0], [0, 1], 50],
  ])('of %j opened out of %j is %i', (opened, existing, percent) => {
    expect(slidePercent(opened, existing)).toBe(percent);
  });

  it('is within 0 and 100, and 100 only when all are open', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(20)),
        fc.uniqueArray(fc.nat(20), { minLength: 1 }),
        (opened, existing) => {
          const percent = slidePercent(opened, existing);
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
          expect(percent === 100).toBe(existing.every((p) => opened.includes(p)));
        },
      ),
    );
  });
});
