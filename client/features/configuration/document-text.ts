import { checkDocument } from '../../../sync/contract/documents/check-document.ts';
import { problemText } from '../../../sync/contract/documents/describe-problem.ts';
import { jsonProblemText, lineOfPath, readJson } from '../../editor/json/read-json.ts';

/** A reason why the text can't be stored. */
export interface TextProblem {
  /** From 1. */
  line: number;
  /** Of the field; absent where the text is no JSON. */
  path?: readonly (string | number)[];
  /** The field's name is wrong, not what it holds. */
  ofName?: boolean;
  /** The field's own sentence, without its place. */
  message: string;
  /** The whole sentence, with the place in the document. */
  text: string;
}

export const toText = (value: unknown): string => JSON.stringify(value, null, 2);

/** Which hosts payments may go to only the server knows: it refuses the others by itself. */
const settings = { isAllowedLink: (link: string) => link.startsWith('https://') };

/** The document that the text holds, or everything that is wrong with it. */
export function checkText(
  name: string,
  text: string,
): { ok: true; value: unknown } | { ok: false; problems: TextProblem[] } {
  const read = readJson(text);
  if (!read.ok) {
    const { line, message } = read.problem;
    return { ok: false, problems: [{ line, message, text: jsonProblemText(read.problem) }] };
  }
  const checked = checkDocument(name, read.value, settings);
  // As it was typed: the server fills in what was left out.
  if (checked.ok) return { ok: true, value: read.value };
  return {
    ok: false,
    problems: checked.problems.map((problem) => ({
      line: lineOfPath(text, problem.path),
      path: problem.path,
      ofName: problem.ofName ?? false,
      message: problem.message,
      text: problemText(problem),
    })),
  };
}
