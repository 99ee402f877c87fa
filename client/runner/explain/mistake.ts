import type { PythonError } from '../messages.ts';
import { fieldAt, maskCode } from './mask-code.ts';
import { shorten } from './polish-grammar.ts';
import { readTree, type SyntaxNode, type SyntaxTree } from './syntax-tree.ts';

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
  tree: SyntaxTree;
  /** What exactly failed while it ran, as the call or the sum; undefined where Python doesn't tell. */
  failed: SyntaxNode | undefined;
}

/** Code words inside are put between backticks. */
export interface Words {
  sentence: string;
  hint: string;
  /** Line of the cause, where it lies elsewhere than CPython reports. */
  line?: number;
}

/** What `message` has found, and then `source`, as it was written; '' where a group took no part. */
type Groups = readonly [string, string, string, string, string, string, string];

/** A text with `$1`, `$2` … for what was found, or one made of the mistake. */
type Text = string | ((mistake: Mistake, found: Groups) => string);

interface Condition {
  /** Stable name of the kind of mistake. */
  kind: string;
  /** Exception classes; '*' for any. */
  type: string | readonly string[];
  /** Rows tell of errors in the learner's own line; `only`: of those inside a library that it calls; `too`: of both. */
  library?: 'only' | 'too';
  /** Must be found in CPython's message. */
  message?: RegExp;
  /** Must be found in the blotted line. */
  source?: RegExp;
  when?: (mistake: Mistake, found: Groups) => unknown;
  /** Found in the program, and put in front of the groups; nothing: it isn't this kind after all. */
  find?: (
    mistake: Mistake,
    found: Groups,
  ) => string | readonly (string | undefined)[] | false | null | undefined;
  /** How much else it fits as well: of rows in different tables, the least wide one speaks. 0 where it isn't said. */
  wide?: 1 | 2;
  /** Kinds in other tables, just as wide, that speak instead where they fit too. */
  after?: readonly string[];
}

interface Texts {
  sentence: Text;
  hint: Text;
  /** Line of the cause, where it lies elsewhere than CPython reports. */
  line?: Text;
}

interface Saying {
  /** Null: it isn't this kind after all. */
  say: (mistake: Mistake, found: Groups) => Words | null;
}

/** One row of a table. */
export type Pattern = Condition & (Texts | Saying);

type Row = Omit<Condition, 'type'> & Partial<Pick<Condition, 'type'>> & (Texts | Saying);

/** A table of rows that have something in common. */
export const patterns = (
  common: Pick<Condition, 'type' | 'message' | 'wide'>,
  rows: readonly Row[],
): Pattern[] =>
  rows.map((row) => ({
    ...common,
    ...row,
    ...(row.source && { source: new RegExp(row.source, `${row.source.flags}d`) }),
  }));

/** In an explanation, a backtick of the learner's would end the code that it is quoted in. */
const withoutBackticks = (text: string): string => text.replaceAll('`', '´');

/** The smallest part of the program that covers all of what failed. */
function failedNode({ line, column, endColumn }: PythonError, tree: SyntaxTree): SyntaxNode | undefined {
  if (line === null || column === null || endColumn === null) return undefined;
  const [from, to] = [column, endColumn].map((place) => tree.startOf(line) + place - 1) as [number, number];
  let node: SyntaxNode | null = tree.root.resolveInner(from, 1);
  while (node && (node.from > from || node.to < to)) node = node.parent;
  return node ?? undefined;
}

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
  const tree = readTree(quotable);
  return {
    tree,
    failed: failedNode(error, tree),
    error: { ...error, message: withoutBackticks(error.message) },
    code: quotable,
    lines,
    source,
    written,
    rest: error.column === null ? '' : source.slice(error.column - 1),
  };
}

const fill = (groups: readonly (string | undefined)[]): Groups =>
  Array.from({ length: 7 }, (_, i) => groups[i] ?? '') as unknown as Groups;

/** What a pattern says about a mistake; null where it doesn't fit. */
export function match(pattern: Pattern, mistake: Mistake): Words | null {
  const types = typeof pattern.type === 'string' ? [pattern.type] : pattern.type;
  if (pattern.type !== '*' && !types.includes(mistake.error.type)) return null;
  const isLibrary = mistake.error.library !== null;
  if (isLibrary ? !pattern.library : pattern.library === 'only') return null;
  const message = pattern.message ? pattern.message.exec(mistake.error.message) : [];
  const source = pattern.source ? pattern.source.exec(mistake.source) : [];
  if (!message || !source) return null;
  // Texts are blotted for the search alone.
  const places = 'indices' in source ? (source.indices ?? []).slice(1) : [];
  const groups = [...message.slice(1), ...places.map((place) => place && mistake.written.slice(...place))];
  const given = fill(groups);
  if (pattern.when && !pattern.when(mistake, given)) return null;
  const more = pattern.find?.(mistake, given);
  if (pattern.find && !more) return null;
  const found = fill([...(typeof more === 'string' ? [more] : more || []), ...groups]);
  if ('say' in pattern) return pattern.say(mistake, found);
  const tell = (text: Text): string =>
    typeof text === 'string'
      ? text.replace(/\$(\d)/g, (_, n: string) => shorten(found[Number(n) - 1] ?? ''))
      : text(mistake, found);
  const line = pattern.line === undefined ? undefined : Number(tell(pattern.line));
  return { sentence: tell(pattern.sentence), hint: tell(pattern.hint), ...(line && { line }) };
}
