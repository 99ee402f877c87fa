import type { TaskWire } from '../../../../../sync/contract/index.ts';
import type { Difference } from '../../../../ui/ChangedMeanwhileDialog.tsx';
import { taskEditorMessages as texts } from '../task-editor-messages.ts';
import styles from '../task-editor.module.css';
import { draftOf } from './task-draft.ts';

/** What two versions of a task differ in, field by field. */
export function describeDifferences(mine: TaskWire, theirs: TaskWire): Difference[] {
  const [my, other] = [valuesOf(mine), valuesOf(theirs)];
  return [...new Set([...Object.keys(my), ...Object.keys(other)])]
    .filter((key) => (my[key] ?? '') !== (other[key] ?? ''))
    .map((key) => ({
      label: labels[key] ?? key,
      mine: show(my[key]),
      theirs: show(other[key]),
    }));
}

const show = (text: string | undefined) => text && <pre className={styles.version}>{text}</pre>;

/** Every value as a text, those of the JSON by their own names. */
function valuesOf(task: TaskWire): Record<string, string> {
  const { experienceReward, enabled, json } = draftOf(task);
  const columns = {
    displayName: task.displayName,
    experienceReward,
    enabled: enabled ? texts.yes : texts.no,
  };
  try {
    const fields = Object.entries(JSON.parse(json) as object).map(([key, value]) => [key, textOf(value)]);
    return { ...columns, ...(Object.fromEntries(fields) as Record<string, string>) };
  } catch {
    return { ...columns, [texts.json]: json };
  }
}

/** An empty list and none are the same to whoever compares. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  return isEmpty ? '' : JSON.stringify(value, null, 2);
}

const labels: Record<string, string> = {
  displayName: texts.displayName,
  experienceReward: texts.experienceReward,
  enabled: texts.enabled,
  title: texts.content.taskTitle,
  description: texts.content.description,
  startingCode: texts.content.startingCode,
  easierStartingCode: texts.content.easierCode,
  hints: texts.hints.title,
  testCases: texts.cases.title,
  requiredContent: texts.rules.title,
  solution: texts.answers.solution,
  wrongAnswers: texts.answers.wrongTitle,
};
