import { foldText } from '../../../../sync/domain/fold-text.ts';
import { explainLoop } from '../../../runner/explain/endless-loop.ts';
import type { CaseReport } from '../../../runner/messages.ts';
import { tasksMessages } from '../task-messages.ts';

export interface CaseWords {
  /** What went wrong in the test case. Code stands between backticks. */
  sentence: string;
  hint: string;
}

const quote = (text: string) => `\`${text.replaceAll('`', '´')}\``;

/** Why a test case failed, in a child's words; an error has words of its own (explain-failure.ts). */
export function describeCase(report: CaseReport, code: string): CaseWords {
  const { caseReasons } = tasksMessages;
  if (report.timedOut) {
    const loop = report.loop && explainLoop(report.loop, code);
    return {
      sentence: caseReasons.timedOut,
      hint: loop ? `${loop.sentence} ${loop.hint}` : caseReasons.timedOutHint,
    };
  }
  if (report.ranOutOfInput)
    return { sentence: caseReasons.ranOutOfInput(report.inputs.length), hint: caseReasons.ranOutOfInputHint };
  const { difference, expected, lines } = report;
  if (!difference) return { sentence: '', hint: '' };
  const wanted = expected[difference.expected]!.trim();
  const came = difference.line === null ? null : lines[difference.line]!.trim();
  if (came === null)
    return {
      sentence: caseReasons.nothingCame(quote(wanted)),
      hint: lines.includes(wanted) ? caseReasons.inOrder : '',
    };
  return { sentence: caseReasons.otherCame(quote(wanted), quote(came)), hint: nearMiss(wanted, came) };
}

/** What to look at where two lines are nearly the same; '' where they aren't. */
function nearMiss(wanted: string, came: string): string {
  const { nearMisses } = tasksMessages;
  if (wanted.normalize('NFC') === came.normalize('NFC')) return nearMisses.splitLetters;
  if (wanted.toLowerCase() === came.toLowerCase()) return nearMisses.letterCase;
  if (wanted.replace(/\s/g, '') === came.replace(/\s/g, '')) return nearMisses.spaces;
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  if (letters(wanted) !== '' && letters(wanted) === letters(came)) return nearMisses.marks;
  if (came.startsWith(wanted)) return nearMisses.tooMuch(quote(came.slice(wanted.length).trim()));
  if (wanted.startsWith(came) && came !== '')
    return nearMisses.tooLittle(quote(wanted.slice(came.length).trim()));
  if (foldText(wanted) === foldText(came)) return nearMisses.polishLetters;
  return '';
}
