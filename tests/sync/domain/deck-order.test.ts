import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextPriority, orderedPriorities } from '../../../sync/domain/deck-order.ts';
import { slidePercent } from '../../../sync/domain/slide-progress.ts';

const priority = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 5 }));
const priorities = fc.array(priority, { maxLength: 40 });

it('a new slide comes after the last one, or is number 1', () => {
  expect(nextPriority([])).toBe(1);
  expect(nextPriority([0])).toBe(1);
  expect(nextPriority([7, 2])).toBe(8);
});

it('a new order keeps the numbers of a group, but for those that repeat', () => {
  expect(orderedPriorities([4, 1, 9])).toEqual([1, 4, 9]);
  expect(orderedPriorities([0, 0, 0, 1])).toEqual([0, 1, 2, 3]);
});

it('numbers are whole, ascending, in bounds, and as many as there are slides', () => {
  fc.assert(
    fc.property(priorities, (before) => {
      const after = orderedPriorities(before);
      expect(after).toHaveLength(before.length);
      after.forEach((each, index) => {
        expect(Number.isInteger(each) && each >= 0 && each <= 1_000_000).toBe(true);
        if (index > 0) expect(each).toBeGreaterThan(after[index - 1]!);
      });
    }),
  );
});

it('an order changes nobody’s percentage', () => {
  fc.assert(
    fc.property(fc.uniqueArray(priority, { maxLength: 40 }), fc.array(priority), (before, opened) => {
      expect(slidePercent(opened, orderedPriorities(before))).toBe(slidePercent(opened, before));
    }),
  );
});
