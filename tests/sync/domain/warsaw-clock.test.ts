import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInWarsaw, wallClock } from '../../../sync/domain/warsaw-clock.ts';

it('tells a day for whatever number a device once sent as its time', () => {
  expect(dayInWarsaw(-9007199254740991)).toBe('1970-01-01');
  expect(dayInWarsaw(Number.MAX_SAFE_INTEGER)).toBe('9999-01-01');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (instant) => {
      expect(dayInWarsaw(instant)).toMatch(/^\d{4}-\d\d-\d\d$/);
    }),
  );
});

it('runs one or two hours before UTC', () => {
  const year = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2090, 0) });
  fc.assert(
    fc.property(year, (instant) => {
      const seconds = Math.floor(instant / 1000) * 1000;
      expect([1, 2]).toContain((wallClock(instant) - seconds) / 3_600_000);
    }),
  );
});
