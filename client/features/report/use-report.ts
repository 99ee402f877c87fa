import type { ReportedMonth } from '../../../sync/contract/calls/index.ts';
import type { SectionId } from '../../../sync/contract/index.ts';
import { useList } from '../../network/use-list.ts';

const isEmpty = (months: readonly ReportedMonth[]): boolean =>
  months.every(({ present, absent, madeUp, income }) => present + absent + madeUp === 0 && !income);

/** Attendance and income by month: of a section, or of all that this person may see. */
export const useReport = (sectionId?: SectionId) =>
  useList('reports.months', { input: { query: sectionId ? { sectionId } : {} }, isEmpty });
