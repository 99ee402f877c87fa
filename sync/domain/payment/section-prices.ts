/**
 * What an hour in a section costs in a month. A new price holds from the month on in which it is set: what parents were told of the
 * months before, and have paid, stands (docs/decisions/0012). All prices in grosze.
 */
import { shiftMonth } from '../month.ts';

export interface FormerPrice {
  /** The last month, `YYYY-MM`, in which it held. */
  until: string;
  hourlyPrice: number;
}

/** By section and month; null where the section is unknown, which then costs nothing. */
export interface SectionPrices {
  in(sectionId: string, month: string): number | null;
  /** After this month every section keeps its price. `''` where none was ever changed. */
  changedUntil: string;
}

/** The former prices, in order, after `hourlyPrice` was replaced in this month. What held for a part of a month is forgotten. */
export function keepPrice(former: readonly FormerPrice[], hourlyPrice: number, month: string): FormerPrice[] {
  const until = shiftMonth(month, -1);
  const last = former.at(-1);
  return last && last.until >= until ? [...former] : [...former, { until, hourlyPrice }];
}

export function sectionPrices(
  sections: Iterable<{ id: string; hourlyPrice: number }>,
  former: Iterable<{ id: string; prices: readonly FormerPrice[] }>,
): SectionPrices {
  const current = new Map([...sections].map(({ id, hourlyPrice }) => [id, hourlyPrice]));
  const before = new Map([...former].map(({ id, prices }) => [id, prices]));
  const ends = [...before.values()].flatMap((prices) => prices.at(-1)?.until ?? []);
  return {
    in: (sectionId, month) =>
      before.get(sectionId)?.find(({ until }) => month <= until)?.hourlyPrice ??
      current.get(sectionId) ??
      null,
    changedUntil: ends.sort().at(-1) ?? '',
  };
}
