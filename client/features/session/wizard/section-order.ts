import type { PublicSection, WeekDay } from '../../../../sync/contract/index.ts';
import { weekDayOf } from '../../../../sync/domain/lesson-day.ts';
import { dayInWarsaw } from '../../../../sync/domain/warsaw-clock.ts';
import { WEEK_DAYS } from '../../../../sync/domain/schedule.ts';
import { comparePolish } from '../../../../sync/domain/polish-order.ts';

/** Sections of this city are for trying things out; children never see them. */
const TEST_CITY = 'Test';

/** Whole days from today in Warsaw to the next such weekday, 0 for today. */
export function daysUntil(weekDay: WeekDay, now: number): number {
  const today = WEEK_DAYS.indexOf(weekDayOf(dayInWarsaw(now)));
  return (WEEK_DAYS.indexOf(weekDay) - today + 7) % 7;
}

/**
 * The groups a child may choose from: the one remembered on this device, then those whose weekday falls soonest, then by city,
 * then by hour; of two that are alike there the one that was made first.
 */
export function orderSections(
  sections: readonly PublicSection[],
  now: number,
  remembered?: string,
): PublicSection[] {
  const isOther = (section: PublicSection) => Number(section.id !== remembered);
  return sections
    .filter((section) => section.city !== TEST_CITY)
    .sort(
      (a, b) =>
        isOther(a) - isOther(b) ||
        daysUntil(a.weekDay, now) - daysUntil(b.weekDay, now) ||
        comparePolish(a.city, b.city) ||
        comparePolish(a.hour, b.hour) ||
        comparePolish(a.username, b.username),
    );
}
