import type { PythonError } from '../messages.ts';
import { fallbackWords } from './fallback.ts';
import { match, readMistake, type Mistake, type Pattern, type Words } from './mistake.ts';
import { shorten } from './polish-grammar.ts';
import { argumentTypePatterns } from './patterns/argument-types.ts';
import { assignmentPatterns } from './patterns/assignments.ts';
import { attributePatterns } from './patterns/attributes.ts';
import { blockPatterns } from './patterns/blocks.ts';
import { bracketPatterns } from './patterns/brackets.ts';
import { callPatterns } from './patterns/calls.ts';
import { characterPatterns } from './patterns/characters.ts';
import { commaPatterns } from './patterns/commas.ts';
import { comparisonPatterns } from './patterns/comparisons.ts';
import { containerPatterns } from './patterns/containers.ts';
import { definitionPatterns } from './patterns/definitions.ts';
import { dictionaryPatterns } from './patterns/dictionaries.ts';
import { foreignPatterns } from './patterns/foreign.ts';
import { importPatterns } from './patterns/imports.ts';
import { indentationPatterns } from './patterns/indentation.ts';
import { keyPatterns } from './patterns/keys.ts';
import { lambdaPatterns } from './patterns/lambdas.ts';
import { libraryPatterns } from './patterns/library.ts';
import { limitPatterns } from './patterns/limits.ts';
import { lookupPatterns } from './patterns/lookups.ts';
import { misplacedPatterns } from './patterns/misplaced.ts';
import { namePatterns } from './patterns/names.ts';
import { notCallablePatterns } from './patterns/not-callable.ts';
import { operatorPatterns } from './patterns/operators.ts';
import { pastedPatterns } from './patterns/pasted.ts';
import { raisedPatterns } from './patterns/raised.ts';
import { scopePatterns } from './patterns/scopes.ts';
import { stringPatterns } from './patterns/strings.ts';
import { unpackingPatterns } from './patterns/unpacking.ts';
import { valuePatterns } from './patterns/values.ts';
import { wordNamePatterns } from './patterns/word-names.ts';
import { wordPatterns } from './patterns/words.ts';

export interface Explanation {
  /** Stable name of the kind of mistake. */
  kind: string;
  /** One Polish sentence: what went wrong. Code stands between backticks. */
  sentence: string;
  /** What to try. Code stands between backticks. */
  hint: string;
  /** 1-based line of the cause; null where none is known. */
  line: number | null;
}

/** Of two rows that fit, the earlier in its table speaks; those of different tables say it themselves (`wide`, `after`). */
export const TABLES: readonly (readonly Pattern[])[] = [
  argumentTypePatterns,
  assignmentPatterns,
  attributePatterns,
  blockPatterns,
  bracketPatterns,
  callPatterns,
  characterPatterns,
  commaPatterns,
  comparisonPatterns,
  containerPatterns,
  definitionPatterns,
  dictionaryPatterns,
  foreignPatterns,
  importPatterns,
  indentationPatterns,
  keyPatterns,
  lambdaPatterns,
  libraryPatterns,
  limitPatterns,
  lookupPatterns,
  misplacedPatterns,
  namePatterns,
  notCallablePatterns,
  operatorPatterns,
  pastedPatterns,
  raisedPatterns,
  scopePatterns,
  stringPatterns,
  unpackingPatterns,
  valuePatterns,
  wordNamePatterns,
  wordPatterns,
];

/** Whether it is stated that one of the two speaks where both fit. */
export function precedes(one: Pattern, other: Pattern): boolean {
  const table = TABLES.find((rows) => rows.includes(one));
  if (table?.includes(other)) return table.indexOf(one) < table.indexOf(other);
  const difference = (one.wide ?? 0) - (other.wide ?? 0);
  return difference === 0 ? (other.after?.includes(one.kind) ?? false) : difference < 0;
}

/** What fits an error, the row that speaks first. */
export function fittingRows(mistake: Mistake): { row: Pattern; words: Words }[] {
  const fitting = TABLES.flat().flatMap((row) => {
    const words = match(row, mistake);
    return words ? { row, words } : [];
  });
  const first = fitting.find(({ row }) => !fitting.some((other) => precedes(other.row, row)));
  return first ? [first, ...fitting.filter((each) => each !== first)] : [];
}

/** A sentence stays one that can be read, however long the learner's names are. The hint keeps them whole. */
const readable = (sentence: string): string =>
  sentence.replace(/`([^`]+)`/g, (_, code: string) => `\`${shorten(code, 40)}\``);

/** Where the value came from that a function can't work with, if it was handed over and nothing else is said of a line. */
function callingLine({ error, tree, source }: Mistake, words: Words): string {
  const [caller, inner] = error.frames.slice(-2);
  if (!inner || words.line || /\blinij/.test(words.hint) || /^(?:Name|UnboundLocal)Error$/.test(error.type))
    return '';
  const parameters = tree.functionAround(inner.line)?.parameters ?? [];
  const quoted = (name: string) => `${words.sentence}${words.hint}`.includes(`\`${name}\``);
  const used = parameters
    .toSorted((a, b) => Number(quoted(b)) - Number(quoted(a)))
    .find(
      (name) => name !== 'self' && new RegExp(`(?<![\\p{L}\\d_.])${name}(?![\\p{L}\\d_])`, 'u').test(source),
    );
  return used && caller!.line !== inner.line ? ` Wartość \`${used}\` podaje linijka ${caller!.line}.` : '';
}

/** Explains any error of a program to a Polish child. Never falls through to English. */
export function explainError(error: PythonError, code: string): Explanation {
  const mistake = readMistake(error, code);
  const [fitting] = fittingRows(mistake);
  if (fitting) {
    const { row, words } = fitting;
    return {
      ...{ kind: row.kind, line: error.line, ...words },
      sentence: readable(words.sentence),
      hint: words.hint + callingLine(mistake, words),
    };
  }
  return { ...fallbackWords(error.type), line: error.line };
}
