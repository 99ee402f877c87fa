import { asNumber } from './as-number.ts';
import { argumentsOf } from './call-arguments.ts';
import type { Mistake, Words } from './mistake.ts';
import { isNumber, shorten, typeName } from './polish-grammar.ts';
import { BUILTINS } from './python-names.ts';
import { textAndNumber } from './text-and-number.ts';
import { isName, isWords, kindOf, operandsOf } from './value-kinds.ts';
import { noneHint } from './none-hint.ts';
import { originOf } from './value-origin.ts';

export const NOTHING_HINT =
  'Wartość `None` zostaje po funkcji, która nic nie zwraca, na przykład po `print` albo `append`. Wywołaj ją w osobnej linijce, a we własnej funkcji użyj `return`.';

/** How a text of the line becomes a number, where it can. */
export function numberFromText(sign: string, mistake: Mistake): string {
  const known = asNumber(operandsOf(sign, mistake), mistake);
  if (known) return known;
  const operands = operandsOf(sign, mistake);
  const isWord = operands.some((operand) => isWords(operand, mistake));
  const [from] = operands;
  if (sign === '-' && isWord && from && isName(from) && kindOf(from, mistake) === 'text')
    return `Fragment tekstu usuwa się poleceniem \`replace\`: \`${from} = ${from}.replace('a', '')\`.`;
  return isWord
    ? "Na słowach nie da się tak liczyć. Teksty można tylko łączyć, `'ha' + 'ha'`, albo powtarzać, `'ha' * 3`."
    : 'Jeśli w tekście jest liczba, zamień go: `int(tekst)` albo `float(tekst)`.';
}

/** A function next to the sign that stands there without its brackets. */
function bareFunction(sign: string, mistake: Mistake): string {
  const operands = operandsOf(sign, mistake);
  const isDefined = (name: string): boolean =>
    isName(name) && mistake.lines.some((line) => new RegExp(`\\bdef\\s+${name}\\s*\\(`, 'u').test(line));
  const bare = operands.find(
    (operand) => /\.[\p{L}_][\p{L}\d_]*$/u.test(operand) || BUILTINS.includes(operand) || isDefined(operand),
  );
  const held = operands
    .map((operand) => originOf(operand, mistake)?.value ?? '')
    .find((value) => /^[\p{L}_][\p{L}\d_.]*$/u.test(value));
  return bare ?? held ?? 'input';
}

/** What to do instead with things that are neither texts nor numbers. */
function otherWay(sign: string, types: readonly string[], mistake: Mistake): string {
  const list = operandsOf(sign, mistake).find((operand) => kindOf(operand, mistake) === 'list') ?? 'lista';
  if (types.every((type) => type === 'dict'))
    return 'Słowniki łączy się znakiem `|`, na przykład: `razem = pierwszy | drugi`.';
  if (types.includes('list') && types.some(isNumber))
    return sign === '+'
      ? `Do listy dodaje się element poleceniem \`append\`. Sumę liczb z listy daje \`sum(${list})\`.`
      : `Liczyć można na elementach listy, na przykład \`${list}[0]\`, na ich sumie \`sum(${list})\` albo liczbie \`len(${list})\`.`;
  if (types.includes('list') && sign === '-') return `Element usuwa się z listy tak: \`${list}.remove(…)\`.`;
  return 'Wypisz poleceniem `print`, co jest w zmiennych z tej linijki.';
}

/** Two values that the sign between them doesn't fit. */
export function mismatch(sign: string, left: string, right: string, mistake: Mistake): Words {
  const types = [left, right];
  if (types.includes('NoneType'))
    return {
      sentence: `W działaniu ze znakiem \`${sign}\` zamiast wartości jest \`None\`, czyli nic.`,
      hint: noneHint(mistake) ?? NOTHING_HINT,
    };
  if (types.some((type) => /function|method|^type$/.test(type))) {
    const bare = bareFunction(sign, mistake);
    return {
      sentence: `W działaniu ze znakiem \`${sign}\` stoi sama nazwa funkcji zamiast jej wyniku.`,
      hint: `Dopisz po tej nazwie nawiasy: \`${bare}()\` zamiast \`${bare}\`.`,
    };
  }
  if (sign === '^')
    return {
      sentence: 'Znak `^` nie służy w Pythonie do potęgowania.',
      hint: 'Potęgę zapisuje się dwiema gwiazdkami, na przykład `2 ** 3`.',
    };
  if (types.includes('str') && /^[&|]$/.test(sign))
    return {
      sentence: `Znakiem \`${sign}\` nie łączy się tekstów.`,
      hint: `W \`print\` oddziel części przecinkiem. W warunku napisz słowo \`${sign === '&' ? 'and' : 'or'}\`.`,
    };
  const [, text, rest] =
    /^(['"][^'"]*['"])\s*\+\s*(.+)$/.exec(mistake.failed ? mistake.tree.textOf(mistake.failed) : '') ?? [];
  if (text && left === 'str' && sign === '-')
    return {
      sentence: 'Znak `-` odejmuje tu od całego tekstu, a tekst nie jest liczbą.',
      hint: `Oddziel tekst od działania przecinkiem: \`${shorten(`print(${text}, ${rest!})`)}\`. ${asNumber(operandsOf(sign, mistake), mistake) ?? ''}`.trim(),
    };
  if (types.includes('str'))
    return {
      sentence: `Znak \`${sign}\` działa na liczbach, a tu ${left === right ? 'po obu stronach jest' : 'jedną z wartości jest'} tekst.`,
      hint: numberFromText(sign, mistake),
    };
  return {
    sentence: `Znaku \`${sign}\` nie można użyć między tymi wartościami: ${typeName(left).nominative} i ${typeName(right).nominative}.`,
    hint: otherWay(sign, types, mistake),
  };
}

/** How the texts of a list become numbers. */
function summedTexts(mistake: Mistake): string | undefined {
  const origin = originOf(argumentsOf(mistake, 'sum')[0] ?? '', mistake);
  if (!origin) return undefined;
  const quoted = /(['"])\s*-?\d+(?:\.\d+)?\s*\1/.exec(origin.value)?.[0];
  if (/^\[/.test(origin.value) && quoted)
    return `W linijce ${origin.line} usuń cudzysłów: napisz \`${quoted.slice(1, -1)}\` zamiast \`${quoted}\`.`;
  return /\.split\(/.test(origin.value)
    ? `W linijce ${origin.line} zamień odpowiedzi na liczby: \`${origin.name} = list(map(int, input(…).split()))\`.`
    : undefined;
}

/** A text and a number with a plus between them. */
export function plus(left: string, right: string, mistake: Mistake): Words {
  if (/\bsum\s*\(/.test(mistake.source))
    return {
      sentence: 'Funkcja `sum` dodaje tylko liczby, a wśród nich jest tekst.',
      hint:
        summedTexts(mistake) ??
        'Zamień teksty na liczby: `int(tekst)`. Teksty łączy się inaczej: znakiem `+`.',
    };
  return textAndNumber(left === 'str' ? right : left, mistake);
}
