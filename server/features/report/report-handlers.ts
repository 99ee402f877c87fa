import {
  MONTHS_REPORTED,
  type reportCalls,
  type ReportedMonth,
} from '../../../sync/contract/calls/report.ts';
import { has, worksWithSection } from '../../../sync/contract/index.ts';
import { monthOf, monthsBetween, shiftMonth } from '../../../sync/domain/month.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { ok } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import type { SectionSummary } from '../../store/summaries/shapes.ts';

const UNKNOWN_SECTION = 'Nie znaleziono sekcji.';

/** Adds up what the store has counted beside each section and month: nothing is counted here. */
export function reportHandlers({ store, clock }: ServerContext): HandlersOf<typeof reportCalls> {
  const lastMonths = () => {
    const last = monthOf(dayInWarsaw(clock()));
    return monthsBetween(shiftMonth(last, 1 - MONTHS_REPORTED), last);
  };

  /** What came in at all, also from people of no section. */
  async function incomeOfSchool(months: readonly string[]): Promise<(month: string) => number> {
    const records = await store.getMany(collections.paymentMonth, months);
    const incomes = new Map(records.map(({ id, summary }) => [id, summary.income]));
    return (month) => incomes.get(month) ?? 0;
  }

  return {
    async 'reports.months'({ query: { sectionId }, actor }) {
      if (sectionId !== undefined && !worksWithSection(actor, sectionId)) return forbidden();
      const isManager = has(actor, 'MANAGE');
      const sections =
        sectionId !== undefined
          ? await store.getMany(collections.section, [sectionId])
          : isManager
            ? (await store.find(collections.section, {})).records
            : await store.getMany(collections.section, actor.teaches);
      if (sectionId !== undefined && sections.length === 0) return notFound(UNKNOWN_SECTION);
      const months = lastMonths();
      const summaries = sections.map(({ summary }) => summary);
      const incomeOf =
        sectionId === undefined && isManager
          ? await incomeOfSchool(months)
          : (month: string) => sumOf(summaries, month, 'income');
      return ok(
        months.map((month): ReportedMonth => ({
          month,
          present: sumOf(summaries, month, 'present'),
          absent: sumOf(summaries, month, 'absent'),
          madeUp: sumOf(summaries, month, 'madeUp'),
          attending: sumOf(summaries, month, 'attending'),
          income: isManager ? incomeOf(month) : null,
        })),
      );
    },
  };
}

const sumOf = (
  summaries: readonly SectionSummary[],
  month: string,
  count: 'present' | 'absent' | 'madeUp' | 'attending' | 'income',
): number => summaries.reduce((all, { months }) => all + (months[month]?.[count] ?? 0), 0);
