import type { Mistake } from './mistake.ts';

/** Where a variable got its value. */
export interface Origin {
  name: string;
  line: number;
  /** What stands after the `=` or in the call, as it was written. */
  value: string;
  /** Handed over to a function. */
  isArgument?: boolean;
}

const IDENTIFIER = /(?<![\p{L}\d_.])[\p{L}_][\p{L}\d_]*/gu;

const ANSWER = /^input\s*\(/;

/** Functions may hand values to each other in a circle. */
const FARTHEST = 5;

/** What a parameter of the function around the line gets where it is called. */
function argumentFor(name: string, mistake: Mistake, depth: number): Origin | undefined {
  const { tree, error } = mistake;
  const own = tree.functionAround(error.line ?? 0);
  const position = own?.parameters.indexOf(name) ?? -1;
  if (!own || position === -1) return undefined;
  const isCaller = (line: number): boolean => error.frames.some((frame) => frame.line === line);
  const call = tree.calls
    .filter(({ callee, values }) => callee.split('.').at(-1) === own.name && values[position] !== undefined)
    .toSorted((a, b) => Number(isCaller(b.line)) - Number(isCaller(a.line)))[0];
  if (!call) return undefined;
  const value = call.values[position]!;
  const there = { ...mistake, error: { ...error, line: call.line } };
  return originOf(value, there, depth) ?? { name, line: call.line, value, isArgument: true };
}

/** The nearest assignment above the line of the error that counts there. */
export function originOf(name: string, mistake: Mistake, depth = 0): Origin | undefined {
  const { tree, error } = mistake;
  const last = error.line ?? Infinity;
  const around = tree.functionAround(last);
  // What lies outside of a function is there from when the function is called.
  const outside = Math.max(last, ...error.frames.map(({ line }) => line));
  const [own = [], others = []] = [around, undefined].map((scope) =>
    tree.assignments
      .filter((each) => each.names.includes(name) && each.around === scope)
      .filter(({ line }) => line <= (scope === around ? last : outside))
      .map(({ line, value }): Origin => ({ name, line, value })),
  );
  // `x = x + 1` doesn't tell what was in x before.
  const here = own.findLast(({ line }) => line === last);
  if (here && ANSWER.test(here.value)) return here;
  const above = own.findLast(({ line }) => line < last);
  return (
    above ??
    (depth < FARTHEST ? argumentFor(name, mistake, depth + 1) : undefined) ??
    (around && others.at(-1)) ??
    here
  );
}

/** Origins of the variables in the line of the error, from left to right. */
export function origins(mistake: Mistake): Origin[] {
  const names = new Set(mistake.source.match(IDENTIFIER) ?? []);
  return [...names].flatMap((name) => originOf(name, mistake) ?? []);
}

/** Variables of this line that hold an answer which was never made a number. */
export const unconvertedInputs = (mistake: Mistake): Origin[] =>
  origins(mistake).filter(({ value }) => ANSWER.test(value));

/** How the line of such a variable is to be written. */
export const convertedInput = ({ name, line, value }: Origin): string =>
  value.includes('.split')
    ? `W linijce ${line} zamień odpowiedzi na liczby: \`… = map(int, input(…).split())\`.`
    : `W linijce ${line} zamień odpowiedź na liczbę: \`${name} = int(input(…))\`.`;

/** One comma alone, with no space after it. */
const DECIMAL_COMMA = /^[^,]*?(?<![\p{L}\d_.])\d+,\d+(?!\d*,)[^,]*$/u;

/** A variable of this line whose number was written with a comma, so that it became two numbers. */
export function decimalComma(mistake: Mistake): Origin | undefined {
  return origins(mistake).find(({ value }) => DECIMAL_COMMA.test(value) && !/[()[\]{}'"]/.test(value));
}
