import { expect, it } from 'vitest';
import { formatDay } from '../../../client/ui/format-day.ts';

it('tells a day of the wire in words, and says what is none', () => {
  expect(formatDay([2026, 5, 9])).toBe('9 maja 2026');
  expect(formatDay([2026, 2, 30])).toBe('Błąd daty');
  expect(formatDay([2026, 13, 1])).toBe('Błąd daty');
  expect(formatDay([2026, 5])).toBe('Nieprawidłowy format daty');
  expect(formatDay([2026, 5.5, 1])).toBe('Nieprawidłowy format daty');
});
