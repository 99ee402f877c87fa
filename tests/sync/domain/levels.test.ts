import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelCost, levelOf, levelStart } from '../../../sync/domain/levels.ts';

describe('levels', () => {
  it.each([
    [1, 100, 0],
    [2, 150, 100],
    [3, 200, 250],
    [4, 250, 450],
    [10, 550, 2700],
  ])('level %i costs %i XP and starts at %i', (level, cost, start) => {
    expect(levelCost(level)).toBe(cost);
    expect(levelStart(level)).toBe(start);
  });

  it.each([
    [0, 1, 0],
    [99, 1, 99],
    [100, 2, 0],
    [249, 2, 149],
    [250, 3, 0],
  ])('%i XP is level %i with %i inside it', (experience, level, into) => {
    expect(levelOf(experience)).toMatchObject({ level, into });
  });

  it('agree with the cumulative formula: every XP lies in its level', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (experience) => {
        const { level, into, cost } = levelOf(experience);
        expect(levelStart(level) + into).toBe(experience);
        expect(into).toBeLessThan(cost);
        expect(levelStart(level + 1)).toBe(levelStart(level) + cost);
      }),
    );
  });
});
