import { asNumber } from './as-number.ts';
import type { Mistake, Words } from './mistake.ts';
import { shorten, typeName } from './polish-grammar.ts';
import type { SyntaxNode } from './syntax-tree.ts';
import { isName, kindOf, numberInQuotes, operandsOf, seenValue, walkedDictionary } from './value-kinds.ts';

/** The operand that must become a text: the number among them, else the only one that is no text. */
function shownNumber(operands: readonly string[], mistake: Mistake): string | undefined {
  const number = operands.find((operand) => kindOf(operand, mistake) === 'number');
  if (number) return number;
  const others = operands.filter((operand) => kindOf(operand, mistake) === undefined);
  return others.length === 1 ? others[0] : undefined;
}

/** All of the counting behind a text, as `sum(a) / 2` in `'Razem: ' + sum(a) / 2`. */
function countedAfterText(mistake: Mistake): string | undefined {
  const { tree, failed } = mistake;
  let whole = failed;
  while (whole?.parent?.name === 'BinaryExpression') whole = whole.parent;
  let first: SyntaxNode | null | undefined = whole;
  while (first?.name === 'BinaryExpression') first = first.firstChild;
  if (!whole || !first?.parent || !/String$/.test(first.name)) return undefined;
  const expression = tree.textOf({ from: first.parent.lastChild!.from, to: whole.to });
  const hasWords = (expression.match(/[\p{L}_][\p{L}\d_]*/gu) ?? []).some((name) => seenWords(name, mistake));
  return /[-+*/%]/.test(expression.replace(/\([^()]*\)/g, '')) &&
    !/['"]|\bstr\(/.test(expression) &&
    !hasWords
    ? expression
    : undefined;
}

/** Whether Python saw a text of nothing but a whole number in the variable. */
const hasDigits = (name: string, mistake: Mistake): boolean =>
  /^'\s*-?\d+\s*'$/.test(seenValue(name, mistake)?.value ?? '');

/** With each variable that holds a number's digits turned into a number. */
const countable = (expression: string | undefined, mistake: Mistake): string | undefined =>
  expression?.replace(/[\p{L}_][\p{L}\d_]*/gu, (name) => (hasDigits(name, mistake) ? `int(${name})` : name));

/** The text that Python saw in the variable, with its quotes, where it is no number. */
const seenWords = (name: string, mistake: Mistake): string | undefined =>
  hasDigits(name, mistake) ? undefined : /^['"].*\p{L}.*/u.exec(seenValue(name, mistake)?.value ?? '')?.[0];

/** A variable between texts is meant to be shown; an answer next to a number is meant to be counted with. */
function hintFor(operands: readonly string[], shown: string | undefined, mistake: Mistake): string {
  const joins = operands.some((operand) => /^[fF]?['"]/.test(operand) && !numberInQuotes(operand));
  const counted = joins ? undefined : asNumber(operands, mistake);
  if (counted && !/^Zamień tekst/.test(counted)) return counted;
  const digits = operands.find((operand) => isName(operand) && hasDigits(operand, mistake));
  const isCounted = operands.every((operand) => operand === digits || kindOf(operand, mistake) === 'number');
  const texts = operands.find(
    (operand) => /^m(?:ax|in)\(/.test(operand) && kindOf(operand, mistake) === 'text',
  );
  if ((digits && isCounted) || texts)
    return `Żeby liczyć, zamień tekst na liczbę: \`int(${digits ?? texts})\`.`;
  const key = operands
    .map((operand) => walkedDictionary(operand, mistake))
    .find((found) => found && !operands.includes(`${found.dictionary}[${found.variable}]`));
  if (key)
    return `Zmienna \`${key.variable}\` to klucz słownika. Jego wartość to \`${key.dictionary}[${key.variable}]\`.`;
  const added = /^unsupported operand type\(s\) for \+=: '(?:int|float)'/.test(mistake.error.message)
    ? operands.at(-1)
    : undefined;
  const walked =
    added &&
    seenWords(added, mistake) &&
    mistake.tree.loops.find(({ names }) => names.includes(added))?.walked;
  if (walked)
    return `Wśród elementów \`${shorten(walked)}\` jest tekst \`${shorten(seenWords(added, mistake)!)}\`. Zamień go tam na liczbę.`;
  if (added && /^['"]\D*$/.test(added))
    return `Do liczby dodaje się liczbę, a \`${shorten(added)}\` jest tekstem. Żeby połączyć teksty, włóż na początku do zmiennej tekst.`;
  if (added) return `Do liczby dodaje się liczbę, więc zamień tekst: \`int(${shorten(added)})\`.`;
  if (!shown)
    return (
      counted ??
      'Żeby połączyć teksty, zamień liczbę na tekst: `str(liczba)`, albo oddziel części przecinkiem w `print`. Żeby liczyć, zamień tekst na liczbę: `int(tekst)`.'
    );
  const other = operands.find((operand) => operand !== shown);
  if (other && !joins && !counted && /^\d/.test(shown) && !seenWords(other, mistake)) {
    const inside = countable(other, mistake);
    const number = inside === other || isName(other) ? `int(${other})` : inside!;
    return `Żeby liczyć, ${/^str\(/.test(other) ? 'usuń `str`' : `zamień tekst na liczbę: \`${shorten(number)}\``}. Żeby połączyć teksty, napisz \`str(${shown})\`.`;
  }
  const counting = countable(countedAfterText(mistake), mistake);
  const joined = `\`${shorten(`str(${counting ?? shown})`)}\``;
  const text = textAmong(operands, mistake);
  if (counted && text)
    return `Żeby liczyć, zamień tekst na liczbę: \`int(${text})\`. Żeby połączyć teksty, napisz ${joined}.`;
  return `Zamień liczbę na tekst: ${joined}.${/\bprint\b/.test(mistake.source) ? ' W `print` możesz też użyć przecinków zamiast `+`.' : ''}`;
}

const textAmong = (operands: readonly string[], mistake: Mistake): string | undefined =>
  operands.find((operand) => kindOf(operand, mistake) === 'text');

export function textAndNumber(number: string, mistake: Mistake): Words {
  const operands = operandsOf('+', mistake);
  const shown = shownNumber(operands, mistake);
  const text = textAmong(operands, mistake);
  const names =
    shown && text && isName(text) && isName(shown)
      ? `: w \`${text}\` jest tekst, a w \`${shown}\` liczba.`
      : '.';
  return {
    sentence: `Nie można połączyć znakiem \`+\` tekstu z ${typeName(number).instrumental}${names}`,
    hint: hintFor(operands, shown, mistake),
  };
}
