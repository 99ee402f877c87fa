import {
  MONTHS_REPORTED,
  type reportCalls,
  type ReportedMonth,
} from '../../../sync/contract/calls/report.ts';
import { has, worksWithSection, type Actor, type SectionId } from '../../../sync/contract/index.ts';
import { monthOf, monthsBetween, shiftMonth } from '../../../sync/domain/month.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { kept } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import { createKeeper } from '../../store/keep.ts';
import type { MonthCounts, SectionSummary } from '../../store/summaries/shapes.ts';

const UNKNOWN_SECTION = 'Nie znaleziono grupy.';

/** Adds up what the store has counted beside each section and month: nothing is counted here. */
export function reportHandlers({ store, clock }: ServerContext): HandlersOf<typeof reportCalls> {
  const keep = createKeeper<{ months: ReportedMonth[] | undefined }>(store, [
    collections.section,
    collections.paymentMonth,
    collections.deletedSection,
  ]);
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

  /** What deleted sections had counted: all of the school's, or those that the teacher taught. */
  async function formerSections(actor: Actor): Promise<SectionSummary['months'][]> {
    const { records } = await store.find(collections.deletedSection, {});
    return records
      .filter(({ doc }) => has(actor, 'MANAGE') || doc.section.teacherIds.includes(actor.userId))
      .map(({ doc }) => doc.months);
  }

  /** Of one section; else of all, for a teacher of their own. */
  async function readMonths(
    actor: Actor,
    sectionId: SectionId | undefined,
  ): Promise<ReportedMonth[] | undefined> {
    const isManager = has(actor, 'MANAGE');
    const sections =
      sectionId !== undefined
        ? await store.getMany(collections.section, [sectionId])
        : isManager
          ? (await store.find(collections.section, {})).records
          : await store.getMany(collections.section, actor.teaches);
    if (sectionId !== undefined && sections.length === 0) return undefined;
    const months = lastMonths();
    const counted = sections.map(({ summary }) => summary.months);
    if (sectionId === undefined) counted.push(...(await formerSections(actor)));
    const incomeOf =
      sectionId === undefined && isManager
        ? await incomeOfSchool(months)
        : (month: string) => sumOf(counted, month, 'income');
    return months.map((month): ReportedMonth => ({
      month,
      present: sumOf(counted, month, 'present'),
      absent: sumOf(counted, month, 'absent'),
      madeUp: sumOf(counted, month, 'madeUp'),
      attending: sumOf(counted, month, 'attending'),
      income: isManager ? incomeOf(month) : null,
    }));
  }

  return {
    async 'reports.months'({ query: { sectionId }, actor }) {
      if (sectionId !== undefined && !worksWithSection(actor, sectionId)) return forbidden();
      const key = JSON.stringify([
        sectionId,
        lastMonths().at(-1),
        has(actor, 'MANAGE') || [actor.userId, actor.teaches],
      ]);
      const { months } = await keep(key, async () => ({ months: await readMonths(actor, sectionId) }));
      return months ? kept(months) : notFound(UNKNOWN_SECTION);
    },
  };
}

const sumOf = (
  sections: readonly SectionSummary['months'][],
  month: string,
  count: keyof MonthCounts,
): number => sections.reduce((all, months) => all + (months[month]?.[count] ?? 0), 0);
