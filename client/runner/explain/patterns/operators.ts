import { asNumber } from '../as-number.ts';
import { argumentsOf } from '../call-arguments.ts';
import { patterns, type Mistake } from '../mistake.ts';
import { mismatch, NOTHING_HINT, numberFromText, plus } from '../operand-mismatch.ts';
import { isNumber, shorten, typeName } from '../polish-grammar.ts';
import { textAndNumber } from '../text-and-number.ts';
import { isName, kindOf, operandsOf } from '../value-kinds.ts';
import { ownAttributes } from '../method-names.ts';
import { noneHint } from '../none-hint.ts';
import { decimalComma, origins } from '../value-origin.ts';

/** Commands that compare many values with each other. */
const MANY = /\b(?:max|min|sorted|sort)\b/;

const otherThanText = (mistake: Mistake): string =>
  operandsOf('+', mistake).find((operand) => isName(operand) && kindOf(operand, mistake) !== 'text') ?? '…';

/** Most things turn into a text that says what is in them. */
function shownAsText(type: string, mistake: Mistake): string {
  const name = otherThanText(mistake);
  const attribute = ownAttributes(type, mistake.lines).find((own) => !own.startsWith('_'));
  return type === 'reversed'
    ? 'Odwrócony tekst daje się dodać, gdy powstaje tak: `slowo[::-1]`.'
    : attribute && isName(name)
      ? `Wybierz z niego jedną cechę, na przykład: \`${name}.${attribute}\`.`
      : `Zamień tę rzecz na tekst: \`str(${name})\`, albo oddziel części przecinkiem w \`print\`.`;
}

const listName = (mistake: Mistake): string =>
  operandsOf('+', mistake).find(
    (operand) => !operand.startsWith('[') && kindOf(operand, mistake) === 'list',
  ) ?? 'lista';

const compared = (sign: string, mistake: Mistake): string[] => [
  ...operandsOf(sign, mistake),
  ...(MANY.test(mistake.source) ? argumentsOf(mistake) : []),
];

/** What follows the bracket that the text begins with. */
function afterBracket(text: string): string {
  let depth = 0;
  for (const [i, char] of [...text].entries()) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth === 0) return [...text].slice(i + 1).join('');
  }
  return '';
}

export const operatorPatterns = patterns({ type: 'TypeError' }, [
  {
    kind: 'sign-instead-of-brackets',
    message: /^unsupported operand .*'builtin_function_or_method' and /,
    source: /^\s*(print|input)\s*([-+/<>|]+)\s*([^#]+?)\s*$/,
    sentence: 'Po `$1` stoi znak `$2`, a powinien być nawias.',
    hint: 'Napisz tak: `$1($3)`.',
  },
  {
    kind: 'bracket-too-late',
    message: /^unsupported operand/,
    source: /\b(sum|len|max|min)\s*\(\s*([\p{L}_][\p{L}\d_]*)\s*([-/*])\s*[^*)]/u,
    when: (mistake, [, list]) => kindOf(list, mistake) === 'list',
    sentence: 'Nawias po `$1` zamyka się za późno, więc działanie trafiło do środka.',
    hint: (mistake, [name, list, sign]) =>
      `Zamknij go przed znakiem \`${sign}\`: \`${shorten(`${name}(${list})${argumentsOf(mistake, name)[0]?.slice(list.length) ?? ` ${sign} …`}`)}\`.`,
  },
  {
    kind: 'trailing-comma',
    message: /tuple/,
    find: (mistake) => {
      const origin = origins(mistake).find(({ value }) => /^[^,([{]+,$/.test(value));
      return origin && [String(origin.line), origin.name, origin.value.slice(0, -1).trim()];
    },
    sentence: 'W linijce $1 po wartości stoi przecinek, więc `$2` jest krotką, a nie liczbą ani tekstem.',
    hint: 'Usuń ten przecinek: `$2 = $3`.',
    line: '$1',
  },
  {
    kind: 'bracket-too-late',
    message: /not supported between|has no len|argument must be/,
    source: /\b(len|int|float|abs|sum|max|min)\s*\(([^()<>=!]*(?:\([^()]*\))?)\s*([<>]=?|[=!]=)\s*([^()]+)\)/,
    sentence: 'Nawias po `$1` zamyka się za późno, więc porównanie trafiło do środka.',
    hint: (_, [name, inside, sign]) =>
      `Zamknij go przed znakiem \`${sign}\`: \`${shorten(`${name}(${inside.trim()}) ${sign} …`)}\`.`,
  },
  {
    kind: 'decimal-comma',
    message: /tuple|can't multiply sequence/,
    find: (mistake) => {
      const origin = decimalComma(mistake);
      return origin && [String(origin.line), origin.name, origin.value.replace(/(\d),(\d)/, '$1.$2')];
    },
    sentence: 'W linijce $1 liczba w zmiennej `$2` ma przecinek, a Python zna tylko kropkę.',
    hint: 'Popraw tę linijkę: `$2 = $3`.',
    line: '$1',
  },
  {
    kind: 'remainder-of-text',
    message: /^not all arguments converted/,
    say: (mistake) => {
      const { source } = mistake;
      const name = /([\p{L}_][\p{L}\d_]*)\s*%/u.exec(source)?.[1];
      if (!name || /['"]\s*%/.test(source))
        return {
          sentence: 'Po znaku `%` jest więcej wartości niż miejsc w tekście.',
          hint: 'Każda wartość potrzebuje w tekście swojego `%s`. Łatwiejszy jest tekst z literą `f`: `f"Mam {wiek} lat"`.',
        };
      return {
        sentence: `Znak \`%\` liczy resztę z dzielenia tylko dla liczb, a w \`${name}\` jest tekst.`,
        hint: asNumber([name], mistake) ?? `Zamień tekst na liczbę: \`int(${name})\`.`,
      };
    },
  },
  {
    kind: 'percent-format',
    message: /^(?:%\w format|not enough arguments for format)/,
    sentence: ({ error }) =>
      error.message.startsWith('%')
        ? 'Znak `%d` w tekście czeka na liczbę, a dostaje tekst.'
        : 'W tekście jest więcej miejsc ze znakiem `%` niż wartości po nim.',
    hint: 'Łatwiejszy jest tekst z literą `f`: `f"Mam {wiek} lat"`.',
  },
  {
    kind: 'outside-print',
    message: /'NoneType'/,
    source: /\bprint\s*(\(.*)/,
    when: (_, [call]) => /^\s*[-+*/%]/.test(afterBracket(call)),
    sentence: 'Nawias po `print` zamyka się za wcześnie, a reszta działania została na zewnątrz.',
    hint: 'Przenieś `)` na koniec linijki, tak aby w nawiasie było wszystko, co chcesz wypisać.',
  },
  {
    kind: 'none-in-operation',
    message:
      /^(?:unsupported operand type\(s\) for (\S+)(?: or pow\(\))?: .*'NoneType'|can only concatenate .*"NoneType")/,
    say: (mistake, [sign]) => mismatch((sign || '+').replace(/=$/, ''), 'NoneType', 'NoneType', mistake),
  },
  {
    kind: 'text-plus-number',
    message: /^can only concatenate str \(not "(int|float|bool)"\) to str/,
    say: (mistake, [number]) => textAndNumber(number, mistake),
  },
  {
    kind: 'text-plus-other',
    message: /^can only concatenate str \(not "(.+?)"\) to str/,
    say: (mistake, [other]) =>
      /function|method/.test(other)
        ? mismatch('+', 'str', other, mistake)
        : {
            sentence: `Do tekstu można dodać tylko tekst, a tu po drugiej stronie jest ${typeName(other).nominative}.`,
            hint: shownAsText(other, mistake),
          },
  },
  {
    kind: 'list-plus-other',
    message: /^can only concatenate (list|tuple) \(not "(.+?)"\)/,
    sentence: (_, [left, other]) =>
      `Znakiem \`+\` można połączyć ${typeName(left).accusative} tylko z ${typeName(left).instrumental}, a nie z ${typeName(other).instrumental}.`,
    hint: (mistake, [left, other]) =>
      left === 'tuple' && other === 'list'
        ? 'Zamień krotkę na listę: `list(krotka)`.'
        : left === 'tuple'
          ? 'Krotka powstaje z wartości po przecinku. Jeśli to miała być liczba, wpisz kropkę zamiast przecinka: `3.5`.'
          : `Żeby dodać do listy jeden element, użyj \`${listName(mistake)}.append(…)\`.`,
  },
  {
    kind: 'text-plus-number',
    message: /^unsupported operand type\(s\) for \+=?: '(.+?)' and '(.+?)'/,
    say: (mistake, [left, right]) =>
      [left, right].includes('str') && [left, right].some(isNumber) ? plus(left, right, mistake) : null,
  },
  {
    kind: 'wrong-types-in-operation',
    message: /^unsupported operand type\(s\) for (\S+?)=?(?: or pow\(\))?: '(.+?)' and '(.+?)'/,
    say: (mistake, [sign, left, right]) => mismatch(sign, left, right, mistake),
  },
  {
    kind: 'text-times-text',
    message: /^can't multiply sequence by non-int of type '(.+?)'/,
    say: (mistake, [other]) =>
      other === 'float'
        ? {
            sentence: 'Tekst albo listę można powtórzyć tylko całkowitą liczbę razy.',
            hint:
              asNumber(operandsOf('*', mistake), mistake) ??
              'Użyj liczby bez kropki, na przykład `int(2.5)`. Jeśli chcesz liczyć, zamień tekst na liczbę: `int(tekst)`.',
          }
        : {
            sentence: `Nie można mnożyć przez ${typeName(other).accusative} – potrzebna jest liczba.`,
            hint:
              other === 'list'
                ? 'Listę można tylko powtórzyć, na przykład: `[0] * 5`. Elementy mnoży się pojedynczo, w pętli.'
                : numberFromText('*', mistake),
          },
  },
  {
    kind: 'comparing-different-types',
    message: /^'(.+?)' not supported between instances of '(.+?)' and '(.+?)'/,
    sentence: (mistake, [sign, left, right]) =>
      `${MANY.test(mistake.source) ? 'Wśród tych wartości' : `Znakiem \`${sign}\``} nie można porównać ${typeName(left).genitive} z ${typeName(right).instrumental}.`,
    hint: (mistake, [sign, left, right]) =>
      [left, right].includes('NoneType')
        ? (noneHint(mistake) ?? NOTHING_HINT)
        : [left, right].includes('str')
          ? (asNumber(compared(sign, mistake), mistake) ??
            (MANY.test(mistake.source)
              ? 'Zostaw tu same liczby albo same teksty. Liczbę zapisaną w tekście zamieni `int(tekst)`.'
              : 'Jeśli w tekście jest liczba, zamień go: `int(tekst)`. Pamiętaj, że `input()` zawsze daje tekst.'))
          : 'Porównuj rzeczy tego samego rodzaju: liczby z liczbami, a teksty z tekstami.',
  },
  {
    kind: 'doubled-sign',
    message: /^bad operand type for unary [-+]: 'str'/,
    source: /([-+]|=(?=[-+]))\s*([-+])\s*(?=[\p{L}_'"])/u,
    sentence: 'Obok siebie stoją dwa znaki: `$1` i `$2`.',
    hint: (_, [first, sign]) =>
      first === '='
        ? `Jeśli chcesz dodać do zmiennej albo od niej odjąć, zamień je miejscami: \`${sign}=\`. Jeśli nie, usuń \`${sign}\`.`
        : 'Zostaw tylko jeden z nich.',
  },
  {
    kind: 'wrong-unary',
    message: /^bad operand type for (unary .|abs\(\)): '(.+?)'/,
    sentence: (_, [operation, type]) =>
      `${operation === 'abs()' ? 'Funkcja `abs` działa' : `Znak \`${operation.at(-1)!}\` przed wartością działa`} tylko na liczbach, a tu jest ${typeName(type).nominative}.`,
    hint: (mistake, [, type]) =>
      (type === 'str'
        ? asNumber([...argumentsOf(mistake), ...operandsOf('-', mistake)], mistake)
        : undefined) ?? 'Jeśli w tekście jest liczba, zamień go: `int(tekst)` albo `float(tekst)`.',
  },
]);
