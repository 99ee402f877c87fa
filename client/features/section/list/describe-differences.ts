import type { Difference } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { sectionsMessages as texts } from '../section-messages.ts';
import type { SectionDraft } from './section-form.ts';

/** The fields of the form in which two versions differ, in words. */
export function describeDifferences(
  mine: SectionDraft,
  theirs: SectionDraft,
  teacherName: (id: string) => string,
): Difference[] {
  const rows: [label: string, words: (draft: SectionDraft) => string][] = [
    [texts.city, ({ city }) => city],
    [texts.weekDay, ({ weekDay }) => weekDay],
    [texts.hour, ({ hour }) => hour],
    [texts.hourlyPrice, ({ hourlyPrice }) => texts.price(Number(hourlyPrice))],
    [texts.notesUrl, ({ notesUrl }) => notesUrl ?? ''],
    [texts.teachers, ({ teacherIds }) => teacherIds.map(teacherName).sort().join(', ')],
  ];
  return rows
    .map(([label, words]) => ({ label, mine: words(mine), theirs: words(theirs) }))
    .filter((difference) => difference.mine !== difference.theirs);
}
