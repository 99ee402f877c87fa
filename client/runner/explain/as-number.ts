import type { Mistake } from './mistake.ts';
import { shorten } from './polish-grammar.ts';
import { isWords, kindOf, numberInQuotes } from './value-kinds.ts';
import { convertedInput, originOf, unconvertedInputs, type Origin } from './value-origin.ts';

const withoutQuotes = (written: string): string =>
  `napisz \`${numberInQuotes(written)!}\` zamiast \`${written}\``;

const alsoIn = ([first, second]: readonly Origin[]): string =>
  first && second && second.line !== first.line ? ` Tak samo popraw linijkę ${second.line}.` : '';

/** How one of these values, a text that is counted with, becomes a number; undefined where the program doesn't tell which. */
export function asNumber(values: readonly string[], mistake: Mistake): string | undefined {
  const quoted = values.find((value) => numberInQuotes(value));
  const all = unconvertedInputs(mistake);
  const meant = all.filter(({ name }) => values.includes(name));
  const answers = [...meant, ...all.filter((answer) => !meant.includes(answer))];
  if (answers[0] && (meant.length > 0 || !quoted)) return convertedInput(answers[0]) + alsoIn(answers);
  if (/(?<!(?:int|float)\s*\(\s*)\binput\s*\(/.test(mistake.source))
    return 'Zamień odpowiedź na liczbę: `int(input(…))`.';
  if (quoted) return `Usuń cudzysłów: ${withoutQuotes(quoted)}.`;
  const held = values
    .flatMap((value) => originOf(value, mistake) ?? [])
    .filter(({ value }) => numberInQuotes(value));
  const [first] = held;
  if (first)
    return first.isArgument
      ? `W linijce ${first.line} usuń cudzysłów: ${withoutQuotes(first.value)}.`
      : `W linijce ${first.line} usuń cudzysłów: \`${first.name} = ${numberInQuotes(first.value)!}\`.${alsoIn(held)}`;
  const text = values.find(
    (value) =>
      /^[\p{L}_](?!tr\()/u.test(value) && kindOf(value, mistake) === 'text' && !isWords(value, mistake),
  );
  return text && `Zamień tekst na liczbę: \`int(${shorten(text)})\`.`;
}
