import type { Slide } from '../../../../sync/contract/index.ts';
import type { Difference } from '../../../ui/ChangedMeanwhileDialog.tsx';
import { slideEditorMessages } from './slide-editor-messages.ts';

const texts = slideEditorMessages.form;

const LABELS = {
  title: texts.title,
  priority: texts.priority,
  content: texts.content,
  videoUrl: texts.videoUrl,
  imageUrl: texts.imageUrl,
  codeSample: texts.codeSample,
  downloadUrl: texts.downloadUrl,
  downloadLabel: texts.downloadLabel,
  checklist: texts.checklist,
  requiresConfirmation: texts.requiresConfirmation,
  solution: texts.solution,
  gradient: texts.gradient,
} satisfies Partial<Record<keyof Slide, string>>;

function wordsFor(value: Slide[keyof typeof LABELS]): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.join('\n');
  return String(value ?? '');
}

/** What differs between two versions of a slide, field by field. */
export function slideDifferences(mine: Partial<Slide>, theirs: Slide): Difference[] {
  return (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((field) => {
    const [own, other] = [wordsFor(mine[field] ?? null), wordsFor(theirs[field])];
    return own === other ? [] : { label: LABELS[field], mine: own, theirs: other };
  });
}
