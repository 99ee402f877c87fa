import { argumentsAt } from './call-arguments.ts';
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

function assignedIn(index: number, name: string, { lines, code }: Mistake): Origin | undefined {
  const line = lines[index] ?? '';
  const found = new RegExp(
    `^\\s*(?:[\\p{L}\\d_]+\\s*,\\s*)*${name}\\s*(?:,\\s*[\\p{L}\\d_]+\\s*)*=(?!=)\\s*`,
    'u',
  ).exec(line);
  if (!found) return undefined;
  const value = (code.split('\n')[index] ?? '').slice(found[0].length, line.trimEnd().length).trim();
  return { name, line: index + 1, value };
}

/** What a parameter of the function around the line gets where it is called. */
function argumentFor(name: string, last: number, mistake: Mistake): Origin | undefined {
  const { lines, code } = mistake;
  const start = lines.slice(0, last + 1).findLastIndex((line) => /^\s*def\b/.test(line));
  const [, called = '', list = ''] =
    /^\s*def\s+([\p{L}_][\p{L}\d_]*)\s*\(([^)]*)\)/u.exec(lines[start] ?? '') ?? [];
  const parameters = list.split(',').map((part) => part.trim());
  const position = parameters.indexOf(name) - (parameters[0] === 'self' ? 1 : 0);
  if (position < 0) return undefined;
  const call = new RegExp(`(?<!def\\s+)(?<![\\p{L}\\d_])${called}\\s*\\(`, 'u');
  for (const [i, line] of lines.entries()) {
    const found = call.exec(line);
    if (!found) continue;
    const value = argumentsAt(found.index + found[0].length, line, code.split('\n')[i] ?? '')[position];
    if (value === undefined) continue;
    const here = { ...mistake, error: { ...mistake.error, line: i + 1 } };
    return (value !== name && originOf(value, here)) || { name, line: i + 1, value, isArgument: true };
  }
  return undefined;
}

/** The nearest assignment above the line of the error; inside of texts nothing counts. */
export function originOf(name: string, mistake: Mistake): Origin | undefined {
  if (!/^[\p{L}_][\p{L}\d_]*$/u.test(name)) return undefined;
  const last = Math.min(mistake.lines.length, mistake.error.line ?? mistake.lines.length) - 1;
  // `x = x + 1` doesn't tell what was in x before.
  const here = assignedIn(last, name, mistake);
  if (here && ANSWER.test(here.value)) return here;
  for (let i = last - 1; i >= 0; i -= 1) {
    const found = assignedIn(i, name, mistake);
    if (found) return found;
  }
  return here ?? argumentFor(name, last, mistake);
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
