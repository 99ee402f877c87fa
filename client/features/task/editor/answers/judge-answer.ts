import type { TaskContent } from '../../../../../sync/contract/index.ts';
import { rulesOfCode } from '../../../../../sync/domain/completion/code-rules.ts';
import type { LoopReport, PythonError } from '../../../../runner/messages.ts';
import { checkProgram, type Checks } from '../../run/check-program.ts';
import type { Verdict } from '../../run/run-state.ts';
import { taskEditorMessages } from '../task-editor-messages.ts';
import type { Played } from './play-answer.ts';

const { answers: texts } = taskEditorMessages;

/** What a child who had written this program would be told, and what it printed. */
export interface Judgement {
  verdict: Verdict;
  output: string;
  /** What ended the program. */
  error?: PythonError;
  /** The loop that kept it busy until it was cut off. */
  loop?: LoopReport;
  /** It asks for input and nobody can know which: only its code was checked. */
  codeOnly?: true;
}

export interface Judging extends Checks {
  play(code: string, inputs: readonly string[]): Promise<Played>;
}

type Checked = Pick<TaskContent, 'testCases' | 'requiredContent'>;

/**
 * The checks of the task page on a program of the author's. At the keyboard sits nobody, so the inputs of the cases are typed,
 * one case after the other until the rules are met, as the server does when it checks a child's completion. Null where it was
 * stopped.
 */
export async function judgeAnswer(
  code: string,
  content: Checked,
  judging: Judging,
): Promise<Judgement | null> {
  const attempts = content.testCases.length > 0 ? content.testCases.map(({ inputs }) => inputs) : [[]];
  let first: Judgement | null = null;
  for (const inputs of distinct(attempts)) {
    const judged = await attempt(code, inputs, content, judging);
    if (!judged) return null;
    first ??= judged;
    if (judged.verdict.passed) return judged;
    // A case fails with whatever is typed first, and a program that breaks off does so for the child too.
    if (judged.verdict.failedCase ?? judged.error ?? judged.loop) break;
  }
  return first;
}

async function attempt(
  code: string,
  inputs: readonly string[],
  content: Checked,
  judging: Judging,
): Promise<Judgement | null> {
  const played = await judging.play(code, inputs);
  const { status, output } = played;
  if (status === 'stopped') return null;
  if (status === 'too-long') {
    const verdict = { passed: false, message: texts.tooLong };
    return { verdict, output, ...(played.loop && { loop: played.loop }) };
  }
  if (status !== 'out-of-input') {
    const verdict = await checkProgram(code, played, content, judging);
    return { verdict, output, ...(played.status === 'error' && { error: played.error }) };
  }
  if (content.testCases.length === 0) {
    const verdict = await judging.validate(rulesOfCode(content.requiredContent), { code, output: '' });
    return { verdict, output, codeOnly: true };
  }
  // The case that ran out fails in a way that says so.
  const ended = { status: 'done', output } as const;
  const verdict = await checkProgram(code, ended, { ...content, requiredContent: null }, judging);
  return { verdict, output };
}

const distinct = (lists: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(lists.map((list) => [JSON.stringify(list), list])).values(),
];
