import { expect, it } from 'vitest';
import { weeksAhead, weeksUntil } from '../../../client/features/attendance/weeks.ts';

it('ten lessons up to the newest, the oldest first', () => {
  const days = weeksUntil('2026-11-25');
  expect([days.length, days[0], days.at(-1)]).toEqual([10, '2026-09-23', '2026-11-25']);
});

it("the next ten begin with today's lesson on its day, and else with the one after the last", () => {
  const ahead = (today: string) => weeksAhead('2026-11-25', today);
  expect([ahead('2026-11-25').length, ahead('2026-11-25')[0]]).toEqual([10, '2026-11-25']);
  expect([ahead('2026-11-26').length, ahead('2026-11-26')[0]]).toEqual([10, '2026-12-02']);
});
