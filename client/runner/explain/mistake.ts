import type { PythonError } from '../messages.ts';
import { fieldAt, maskCode } from './mask-code.ts';

/** An error together with the program that made it, as the patterns look at it. */
export interface Mistake {
  error: PythonError;
  code: string;
  /** The learner's program by lines, with what lies in texts and comments blotted out (mask-code.ts). */
  lines: readonly string[];
  /** The blotted line of the error, or only the `{…}` of an f-string that failed in it; '' where none is known. */
  source: string;
  /** The same line as it was written. */
  written: string;
  /** `source` from the error's column on; '' where no column is known. */
  rest: string;
}

/** Code words inside are put between backticks. */
export interface Words {
  sentence: string;
  hint: string;
  /** Line of the cause, where it lies elsewhere than CPython reports. */
  line?: number;
}

type Say = (mistake: Mistake, found: readonly string[]) => Words | null;

/** One row of the table: the first one that fits explains the error. */
export interface Pattern {
  kind: string;
  /** Exception classes; '*' for any. */
  type: string | readonly string[];
  /** Rows tell of errors in the learner's own line; `only`: of those inside a library that it calls; `too`: of both. */
  library?: 'only' | 'too';
  /** Must be found in CPython's message. */
  message?: RegExp;
  /** Must be found in the blotted line. */
  source?: RegExp;
  /** Gets the groups of `message`, then those of `source`. Null: it isn't this kind after all. */
  say: Words | Say;
}

/** In an explanation, a backtick of the learner's would end the code that it is quoted in. */
const withoutBackticks = (text: string): string => text.replaceAll('`', '´');

export function readMistake(error: PythonError, code: string): Mistake {
  const unix = code.replaceAll('\r\n', '\n');
  const lines = maskCode(unix).split('\n');
  const quotable = withoutBackticks(unix);
  const index = error.line === null ? -1 : error.line - 1;
  const written = quotable.split('\n')[index] ?? '';
  const line = lines[index] ?? '';
  // A broken text is told by its blots; what runs in it, by itself.
  const field = error.type === 'SyntaxError' ? undefined : fieldAt(error.column, line, written);
  const source = field ?? line;
  return {
    error: { ...error, message: withoutBackticks(error.message) },
    code: quotable,
    lines,
    source,
    written,
    rest: error.column === null ? '' : source.slice(error.column - 1),
  };
}

/** What a pattern says about a mistake; null where it doesn't fit. */
export function match(pattern: Pattern, mistake: Mistake): Words | null {
  const types = typeof pattern.type === 'string' ? [pattern.type] : pattern.type;
  if (pattern.type !== '*' && !types.includes(mistake.error.type)) return null;
  const isLibrary = mistake.error.library !== null;
  if (isLibrary ? !pattern.library : pattern.library === 'only') return null;
  const message = pattern.message ? pattern.message.exec(mistake.error.message) : [];
  const source = pattern.source ? pattern.source.exec(mistake.source) : [];
  if (!message || !source) return null;
  if (typeof pattern.say !== 'function') return pattern.say;
  return pattern.say(
    mistake,
    [...message.slice(1), ...source.slice(1)].map((group) => group ?? ''),
  );
}
