import type { PythonValue } from '../messages.ts';
import type { Mistake } from './mistake.ts';
import { childrenOf, type SyntaxNode } from './syntax-tree.ts';
import { originOf } from './value-origin.ts';

type ValueKind = 'text' | 'number' | 'list' | 'dict';

const KINDS: readonly (readonly [ValueKind, RegExp])[] = [
  ['text', /^(?:[fFrR]?['"]|input\s*\(|str\s*\()/],
  ['number', /^(?:-?\d+(?:\.\d+)?(?!\s*,)|(?:int|float|len|round|sum|abs|random\.\w*rand\w*|randint)\s*\()/],
  ['list', /^(?:\[|list\s*\(|sorted\s*\()/],
  ['dict', /^(?:\{[^}]*:|\{\s*\}|dict\s*\()/],
];

/** What a written value will most likely be. */
const kindOfValue = (value: string): ValueKind | undefined =>
  KINDS.find(([, pattern]) => pattern.test(value.trim()))?.[0];

export const isName = (operand: string): boolean => /^[\p{L}_][\p{L}\d_]*$/u.test(operand);

/** What the loop that gives the variable its values goes over. */
const walkedBy = (variable: string, { tree, error }: Mistake): string | undefined =>
  tree.loops.findLast(({ names, line }) => names.includes(variable) && line <= (error.line ?? Infinity))
    ?.walked;

/** The dictionary whose keys the variable goes through. */
export function walkedDictionary(
  variable: string,
  mistake: Mistake,
): { variable: string; dictionary: string } | undefined {
  const dictionary = isName(variable) ? walkedBy(variable, mistake) : undefined;
  return dictionary !== undefined && isName(dictionary) && kindOf(dictionary, mistake) === 'dict'
    ? { variable, dictionary }
    : undefined;
}

/** What Python saw in a variable when the error arose. */
export const seenValue = (operand: string, { error: { frames } }: Mistake): PythonValue | undefined =>
  isName(operand) ? (frames.at(-1)?.locals[operand] ?? frames[0]?.locals[operand]) : undefined;

const SEEN: Readonly<Record<string, ValueKind>> = {
  str: 'text',
  int: 'number',
  float: 'number',
  list: 'list',
  dict: 'dict',
};

/** What a written operand is: a value, a variable, or an element, the least or the greatest of one. */
export function kindOf(operand: string, mistake: Mistake): ValueKind | undefined {
  const [, plain, extreme] =
    /^(?:([\p{L}_][\p{L}\d_]*)\[[^\]:]*\]|(?:max|min)\(([\p{L}_][\p{L}\d_]*)\))$/u.exec(operand) ?? [];
  const elements = seenValue(plain ?? extreme ?? '', mistake)?.elements ?? [];
  if (elements.length === 1 && seenValue(plain ?? extreme ?? '', mistake)?.type !== 'dict')
    return SEEN[elements[0]!];
  const own = kindOfValue(operand);
  if (own || !isName(operand)) return own;
  const seen = seenValue(operand, mistake);
  if (seen) return SEEN[seen.type];
  const origin = originOf(operand, mistake);
  return origin && kindOfValue(origin.value);
}

/** Operands on both sides of every such sign in what failed, or else in its line, as they were written. */
export function operandsOf(sign: string, { tree, error, failed }: Mistake): string[] {
  const isOperation = (node: SyntaxNode): boolean =>
    /^(?:Binary|Unary)Expression$|^UpdateStatement$/.test(node.name) &&
    childrenOf(node).some(
      (part) => /Op$/.test(part.name) && tree.textOf(part).replace(/^([^<>=!]+)=$/, '$1') === sign,
    );
  return tree
    .nodesAt(error.line ?? 1)
    .filter(isOperation)
    .filter((node) => !failed || failed.name === 'Body' || (node.from >= failed.from && node.to <= failed.to))
    .flatMap(childrenOf)
    .filter((part) => !/Op$/.test(part.name) && !isOperation(part))
    .toSorted((a, b) => a.from - b.from)
    .map(tree.textOf);
}

/** A text that is no number, or a variable that holds one. */
export function isWords(operand: string, mistake: Mistake): boolean {
  const value = isName(operand) ? (originOf(operand, mistake)?.value ?? '') : operand;
  return /^['"]\s*\p{L}/u.test(value);
}

/** A text of nothing but a number, as `"10"`: the number; undefined for anything else. */
export const numberInQuotes = (value: string): string | undefined =>
  /^(['"])\s*(-?\d+(?:\.\d+)?)\s*\1$/.exec(value.trim())?.[2];
