import type { ReportedMonth } from '../../../sync/contract/calls/index.ts';
import type { SectionId } from '../../../sync/contract/index.ts';
import { useOutbox } from '../../database/hooks.ts';
import { useList } from '../../network/use-list.ts';
import { useReadAgain } from '../../network/use-read-again.ts';

const isEmpty = (months: readonly ReportedMonth[]): boolean =>
  months.every(({ present, absent, madeUp, income }) => present + absent + madeUp === 0 && !income);

/** Attendance and income by month: of a section, or of all that this person may see. */
export function useReport(sectionId?: SectionId) {
  useReadAgain('reports.months', useOutbox().unsent === 0);
  return useList('reports.months', { input: { query: sectionId ? { sectionId } : {} }, isEmpty });
}
