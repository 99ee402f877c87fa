import type { Mistake } from './mistake.ts';

/** Where a variable got its value. */
export interface Origin {
  name: string;
  line: number;
  /** What stands after the `=`, as it was written. */
  value: string;
}

const IDENTIFIER = /(?<![\p{L}\d_.])[\p{L}_][\p{L}\d_]*/gu;

/** The nearest assignment above the line of the error; inside of texts nothing counts. */
function originOf(name: string, { lines, code, error }: Mistake): Origin | undefined {
  const assignment = new RegExp(`^\\s*${name}\\s*=(?!=)\\s*`, 'u');
  const written = code.split('\n');
  for (let i = Math.min(lines.length, error.line ?? lines.length) - 1; i >= 0; i -= 1) {
    const found = assignment.exec(lines[i]!);
    if (found) return { name, line: i + 1, value: written[i]!.slice(found[0].length).trim() };
  }
  return undefined;
}

/** Origins of the variables in the line of the error, from left to right. */
function origins(mistake: Mistake): Origin[] {
  const names = new Set(mistake.source.match(IDENTIFIER) ?? []);
  return [...names].flatMap((name) => originOf(name, mistake) ?? []);
}

/** A variable of this line that holds an answer which was never made a number. */
export function unconvertedInput(mistake: Mistake): Origin | undefined {
  return origins(mistake).find(({ value }) => /^input\s*\(/.test(value));
}

/** How the line of such a variable is to be written. */
export const convertedInput = ({ name, line }: Origin): string =>
  `W linii ${line} zamień odpowiedź na liczbę: \`${name} = int(input(…))\`.`;

/** A variable of this line whose number was written with a comma, so that it became two numbers. */
export function decimalComma(mistake: Mistake): Origin | undefined {
  return origins(mistake).find(({ value }) => /^-?\d+,\d+$/.test(value));
}

const CHANGES_IN_PLACE =
  /^([\p{L}_][\p{L}\d_.]*\.(?:append|extend|insert|remove|sort|reverse|clear|add)|print)\s*\(/u;
const CALL = /^([\p{L}_][\p{L}\d_]*)\s*\(/u;

/** Whether the program defines this function, and without a `return`. */
function returnsNothing(name: string, lines: readonly string[]): boolean {
  const start = lines.findIndex((line) => new RegExp(`^\\s*def\\s+${name}\\s*\\(`, 'u').test(line));
  if (start === -1) return false;
  const indent = /^\s*/.exec(lines[start]!)![0].length;
  for (const line of lines.slice(start + 1)) {
    if (line.trim() !== '' && /^\s*/.exec(line)![0].length <= indent) break;
    if (/\breturn\s+\S/.test(line)) return false;
  }
  return true;
}

/** What to do about a `None`; undefined where the program doesn't tell how it came about. */
export function noneHint(mistake: Mistake): string | undefined {
  for (const { name, line, value } of origins(mistake)) {
    if (value === 'None') return `W linii ${line} włóż do \`${name}\` prawdziwą wartość zamiast \`None\`.`;
    const command = CHANGES_IN_PLACE.exec(value)?.[1];
    if (command)
      return `Polecenie \`${command.split('.').at(-1)!}\` niczego nie zwraca. W linii ${line} usuń \`${name} =\`, a zostaw \`${command}(…)\`.`;
  }
  const calls = [
    ...origins(mistake).map(({ value }) => value),
    ...(mistake.source.match(/[\p{L}_][\p{L}\d_]*\s*\(/gu) ?? []),
  ];
  const silent = calls
    .map((call) => CALL.exec(call)?.[1])
    .find((name) => name !== undefined && returnsNothing(name, mistake.lines));
  if (silent) return `Funkcja \`${silent}\` niczego nie zwraca. Dopisz na jej końcu \`return\` i wartość.`;
  const own = calls
    .map((call) => CALL.exec(call)?.[1])
    .find((name) => mistake.lines.some((line) => new RegExp(`^\\s*def\\s+${name}\\s*\\(`, 'u').test(line)));
  return (
    own &&
    `Funkcja \`${own}\` czasem niczego nie zwraca. Sprawdź, czy każda jej droga kończy się \`return\` i wartością.`
  );
}
