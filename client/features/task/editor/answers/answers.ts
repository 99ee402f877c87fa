import { wrongAnswersOf, type TaskSource } from '../source/task-source.ts';
import { taskEditorMessages } from '../task-editor-messages.ts';
import type { Judgement } from './judge-answer.ts';

/** A program of the author's that the checks are tried on. Only the solution may pass them. */
export interface Answer {
  kind: 'solution' | 'wrong' | 'start' | 'easier';
  /** From 0, among the wrong answers. */
  index: number;
  code: string;
  /** What the mistake is. */
  why: string;
}

export interface AnswerReport {
  answer: Answer;
  judgement: Judgement;
}

const given = (kind: Answer['kind'], code: string | null | undefined, index = 0, why = ''): Answer[] =>
  code?.trim() ? [{ kind, code, index, why }] : [];

/** The solution first, then what must fail: the wrong answers, and the code that children begin with. */
export const answersOf = (source: TaskSource): Answer[] => [
  ...solutionOf(source),
  ...wrongAnswersOf(source).flatMap(({ code, why }, index) => given('wrong', code, index, why)),
  ...given('start', source.startingCode),
  ...given('easier', source.easierStartingCode),
];

/** None or one. */
export const solutionOf = ({ solution }: TaskSource): Answer[] => given('solution', solution);

export const isAsItShould = ({ answer, judgement }: AnswerReport): boolean =>
  judgement.verdict.passed === (answer.kind === 'solution');

export const nameOfAnswer = ({ kind, index }: Answer): string =>
  taskEditorMessages.answers.names[kind](index + 1);

/** Would a check of both tell the same? */
export const isCheckedAlike = (one: TaskSource, other: TaskSource): boolean =>
  checkedPart(one) === checkedPart(other);

const checkedPart = (source: TaskSource): string =>
  JSON.stringify([answersOf(source), source.testCases, source.requiredContent]);
