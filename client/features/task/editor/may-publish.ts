import { findNewPublicationProblems } from '../../../../sync/domain/publication.ts';
import type { CheckResult } from './answers/use-answer-check.ts';
import type { TaskSource } from './source/task-source.ts';
import { taskEditorMessages } from './task-editor-messages.ts';

const { publication: texts } = taskEditorMessages;

interface Version {
  enabled: boolean;
  source: TaskSource;
}

const asPublished = ({ enabled, source }: Version) => ({ enabled, content: source });

/** Why this version must not be published, before anything is run; the server asks the same. */
export const findReasons = (before: Version | undefined, after: Version): string[] =>
  findNewPublicationProblems(before && asPublished(before), asPublished(after)).map((code) => texts[code]);

/** Does it take a run of the solution to publish? Not where children have these checks and this solution already. */
export function needsRun(before: Version | undefined, after: Version): boolean {
  if (!after.enabled || !after.source.solution?.trim()) return false;
  return !before?.enabled || checkedPart(before.source) !== checkedPart(after.source);
}

const checkedPart = ({ solution, testCases, requiredContent }: TaskSource): string =>
  JSON.stringify([solution, testCases, requiredContent]);

/** What running the solution says against publishing. */
export function findRunReasons(result: CheckResult): string[] {
  if ('broken' in result) return [texts[result.broken]];
  const failed = result.reports.find(({ judgement }) => !judgement.verdict.passed);
  return failed ? [texts.solutionFails, failed.judgement.verdict.message] : [];
}
