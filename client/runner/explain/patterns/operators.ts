import type { Mistake, Pattern, Words } from '../mistake.ts';
import { asNumber } from '../as-number.ts';
import { argumentsOf } from '../call-arguments.ts';
import { isNumber, typeName } from '../polish-grammar.ts';
import { BUILTINS } from '../python-names.ts';
import { textAndNumber } from '../text-and-number.ts';
import { isName, kindOf, operandsOf } from '../value-kinds.ts';
import { decimalComma, noneHint, originOf } from '../value-origin.ts';

const NOTHING_HINT =
  'Wartość `None` zostaje po funkcji, która nic nie zwraca, na przykład po `print` albo `append`. Wywołaj ją w osobnej linijce, a we własnej funkcji użyj `return`.';

function numberFromText(sign: string, mistake: Mistake): string {
  const known = asNumber(operandsOf(sign, mistake), mistake);
  if (known) return known;
  const isWord = operandsOf(sign, mistake).some((operand) => /^['"]\s*\p{L}/u.test(operand));
  return isWord
    ? "Na słowach nie da się tak liczyć. Napisy można tylko łączyć, `'ha' + 'ha'`, albo powtarzać, `'ha' * 3`."
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

function mismatch(sign: string, left: string, right: string, mistake: Mistake): Words {
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

function plus(left: string, right: string, mistake: Mistake): Words {
  if (/\bsum\s*\(/.test(mistake.source))
    return {
      sentence: 'Funkcja `sum` dodaje tylko liczby, a wśród nich jest tekst.',
      hint: 'Zamień teksty na liczby: `int(tekst)`. Napisy łączy się inaczej: znakiem `+`.',
    };
  return textAndNumber(left === 'str' ? right : left, mistake);
}

/** Commands that compare many values with each other. */
const MANY = /\b(?:max|min|sorted|sort)\b/;

const otherThanText = (mistake: Mistake): string =>
  operandsOf('+', mistake).find((operand) => isName(operand) && kindOf(operand, mistake) !== 'text') ?? '…';

const listName = (mistake: Mistake): string =>
  operandsOf('+', mistake).find(
    (operand) => !operand.startsWith('[') && kindOf(operand, mistake) === 'list',
  ) ?? 'lista';

const compared = (sign: string, mistake: Mistake): string[] => [
  ...operandsOf(sign, mistake),
  ...argumentsOf(mistake),
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

export const operatorPatterns: readonly Pattern[] = [
  {
    kind: 'decimal-comma',
    type: 'TypeError',
    message: /tuple|can't multiply sequence/,
    say: (mistake) => {
      const origin = decimalComma(mistake);
      return origin
        ? {
            sentence: `W linii ${origin.line} liczba w zmiennej \`${origin.name}\` ma przecinek, a Python zna tylko kropkę.`,
            hint: `Popraw tę linijkę: \`${origin.name} = ${origin.value.replace(',', '.')}\`.`,
            line: origin.line,
          }
        : null;
    },
  },
  {
    kind: 'remainder-of-text',
    type: 'TypeError',
    message: /^not all arguments converted/,
    say: (mistake) => {
      const { source } = mistake;
      const name = /([\p{L}_][\p{L}\d_]*)\s*%/u.exec(source)?.[1];
      if (!name || /['"]\s*%/.test(source))
        return {
          sentence: 'Po znaku `%` jest więcej wartości niż miejsc w napisie.',
          hint: 'Każda wartość potrzebuje w napisie swojego `%s`. Łatwiejszy jest napis z literą `f`: `f"Mam {wiek} lat"`.',
        };
      return {
        sentence: `Znak \`%\` liczy resztę z dzielenia tylko dla liczb, a w \`${name}\` jest tekst.`,
        hint: asNumber([name], mistake) ?? `Zamień tekst na liczbę: \`int(${name})\`.`,
      };
    },
  },
  {
    kind: 'percent-format',
    type: 'TypeError',
    message: /^(?:%\w format|not enough arguments for format)/,
    say: ({ error }) => ({
      sentence: error.message.startsWith('%')
        ? 'Znak `%d` w napisie czeka na liczbę, a dostaje tekst.'
        : 'W napisie jest więcej miejsc ze znakiem `%` niż wartości po nim.',
      hint: 'Łatwiejszy jest napis z literą `f`: `f"Mam {wiek} lat"`.',
    }),
  },
  {
    kind: 'outside-print',
    type: 'TypeError',
    message: /'NoneType'/,
    source: /\bprint\s*(\(.*)/,
    say: (_, [call = '']) =>
      /^\s*[-+*/%]/.test(afterBracket(call))
        ? {
            sentence: 'Nawias po `print` zamyka się za wcześnie, a reszta działania została na zewnątrz.',
            hint: 'Przenieś `)` na koniec linijki, tak aby w nawiasie było wszystko, co chcesz wypisać.',
          }
        : null,
  },
  {
    kind: 'none-in-operation',
    type: 'TypeError',
    message:
      /^(?:unsupported operand type\(s\) for (\S+)(?: or pow\(\))?: .*'NoneType'|can only concatenate .*"NoneType")/,
    say: (mistake, [sign = '']) => mismatch((sign || '+').replace(/=$/, ''), 'NoneType', 'NoneType', mistake),
  },
  {
    kind: 'text-plus-number',
    type: 'TypeError',
    message: /^can only concatenate str \(not "(int|float|bool)"\) to str/,
    say: (mistake, [number = '']) => textAndNumber(number, mistake),
  },
  {
    kind: 'text-plus-other',
    type: 'TypeError',
    message: /^can only concatenate str \(not "(.+?)"\) to str/,
    say: (mistake, [other = '']) =>
      /function|method/.test(other)
        ? mismatch('+', 'str', other, mistake)
        : {
            sentence: `Do tekstu można dodać tylko tekst, a tu po drugiej stronie jest ${typeName(other).nominative}.`,
            hint: `Zamień tę rzecz na tekst: \`str(${otherThanText(mistake)})\`, albo oddziel części przecinkiem w \`print\`.`,
          },
  },
  {
    kind: 'list-plus-other',
    type: 'TypeError',
    message: /^can only concatenate (list|tuple) \(not "(.+?)"\)/,
    say: (mistake, [left = '', other = '']) => ({
      sentence: `Znakiem \`+\` można połączyć ${typeName(left).accusative} tylko z ${typeName(left).instrumental}, a nie z ${typeName(other).instrumental}.`,
      hint:
        left === 'tuple' && other === 'list'
          ? 'Zamień krotkę na listę: `list(krotka)`.'
          : left === 'tuple'
            ? 'Krotka powstaje z wartości po przecinku. Jeśli to miała być liczba, wpisz kropkę zamiast przecinka: `3.5`.'
            : `Żeby dodać do listy jeden element, użyj \`${listName(mistake)}.append(…)\`.`,
    }),
  },
  {
    kind: 'text-plus-number',
    type: 'TypeError',
    message: /^unsupported operand type\(s\) for \+=?: '(.+?)' and '(.+?)'/,
    say: (mistake, [left = '', right = '']) =>
      [left, right].includes('str') && [left, right].some(isNumber) ? plus(left, right, mistake) : null,
  },
  {
    kind: 'wrong-types-in-operation',
    type: 'TypeError',
    message: /^unsupported operand type\(s\) for (\S+?)=?(?: or pow\(\))?: '(.+?)' and '(.+?)'/,
    say: (mistake, [sign = '', left = '', right = '']) => mismatch(sign, left, right, mistake),
  },
  {
    kind: 'wrong-types-in-operation',
    type: 'TypeError',
    message: /^unsupported operand/,
    say: {
      sentence: 'Tych wartości nie da się połączyć takim działaniem.',
      hint: 'Sprawdź poleceniem `print`, co jest w zmiennych z tej linijki.',
    },
  },
  {
    kind: 'text-times-text',
    type: 'TypeError',
    message: /^can't multiply sequence by non-int of type '(.+?)'/,
    say: (mistake, [other = '']) =>
      other === 'float'
        ? {
            sentence: 'Napis albo listę można powtórzyć tylko całkowitą liczbę razy.',
            hint: 'Użyj liczby bez kropki, na przykład `int(2.5)`. Jeśli chcesz liczyć, zamień tekst na liczbę: `int(tekst)`.',
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
    type: 'TypeError',
    message: /^'(.+?)' not supported between instances of '(.+?)' and '(.+?)'/,
    say: (mistake, [sign = '', left = '', right = '']) => ({
      sentence: `${MANY.test(mistake.source) ? 'Wśród tych wartości' : `Znakiem \`${sign}\``} nie można porównać ${typeName(left).genitive} z ${typeName(right).instrumental}.`,
      hint: [left, right].includes('NoneType')
        ? (noneHint(mistake) ?? NOTHING_HINT)
        : [left, right].includes('str')
          ? (asNumber(compared(sign, mistake), mistake) ??
            (MANY.test(mistake.source)
              ? 'Zostaw tu same liczby albo same teksty. Liczbę zapisaną w tekście zamieni `int(tekst)`.'
              : 'Jeśli w tekście jest liczba, zamień go: `int(tekst)`. Pamiętaj, że `input()` zawsze daje tekst.'))
          : 'Porównuj rzeczy tego samego rodzaju: liczby z liczbami, a teksty z tekstami.',
    }),
  },
  {
    kind: 'wrong-unary',
    type: 'TypeError',
    message: /^bad operand type for (unary .|abs\(\)): '(.+?)'/,
    say: (mistake, [operation = '', type = '']) => ({
      sentence: `${operation === 'abs()' ? 'Funkcja `abs` działa' : `Znak \`${operation.at(-1)!}\` przed wartością działa`} tylko na liczbach, a tu jest ${typeName(type).nominative}.`,
      hint:
        (type === 'str'
          ? asNumber([...argumentsOf(mistake), ...operandsOf('-', mistake)], mistake)
          : undefined) ?? 'Jeśli w tekście jest liczba, zamień go: `int(tekst)` albo `float(tekst)`.',
    }),
  },
];
