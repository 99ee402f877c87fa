import type { Mistake, Pattern, Words } from '../mistake.ts';
import { isNumber, typeName } from '../polish-grammar.ts';

const NOTHING_HINT =
  'Wartość `None` zostaje po funkcji, która nic nie zwraca, na przykład po `print` albo `append`. Wywołaj ją w osobnej linijce, a we własnej funkcji użyj `return`.';

function textAndNumber(number: string): Words {
  return {
    sentence: `Nie można połączyć znakiem \`+\` tekstu z ${typeName(number).instrumental}.`,
    hint: 'Żeby połączyć napisy, zamień liczbę na tekst: `str(liczba)`, albo oddziel części przecinkiem w `print`. Żeby liczyć, zamień tekst na liczbę: `int(tekst)`.',
  };
}

function plus(left: string, right: string, { source }: Mistake): Words {
  const types = [left, right];
  if (types.includes('str') && types.some(isNumber)) {
    if (/\bsum\s*\(/.test(source))
      return {
        sentence: 'Funkcja `sum` dodaje tylko liczby, a wśród nich jest tekst.',
        hint: 'Zamień teksty na liczby: `int(tekst)`. Napisy łączy się inaczej: znakiem `+`.',
      };
    return textAndNumber(left === 'str' ? right : left);
  }
  return mismatch('+', left, right);
}

function mismatch(sign: string, left: string, right: string): Words {
  const types = [left, right];
  if (types.includes('NoneType'))
    return {
      sentence: `W działaniu ze znakiem \`${sign}\` po jednej stronie nie ma żadnej wartości, jest \`None\`.`,
      hint: NOTHING_HINT,
    };
  if (types.some((type) => /function|method|^type$/.test(type)))
    return {
      sentence: `W działaniu ze znakiem \`${sign}\` stoi sama nazwa funkcji zamiast jej wyniku.`,
      hint: 'Dopisz nawiasy po nazwie funkcji, na przykład: `input()` zamiast `input`.',
    };
  if (sign === '^')
    return {
      sentence: 'Znak `^` nie służy w Pythonie do potęgowania.',
      hint: 'Potęgę zapisuje się dwiema gwiazdkami, na przykład `2 ** 3`.',
    };
  if (types.includes('str'))
    return {
      sentence: `Znak \`${sign}\` działa na liczbach, a tu ${left === right ? 'po obu stronach jest' : 'jedną z wartości jest'} tekst.`,
      hint: 'Jeśli w tekście jest liczba, zamień go: `int(tekst)` albo `float(tekst)`.',
    };
  return {
    sentence: `Znak \`${sign}\` nie łączy tych dwóch rzeczy: ${typeName(left).nominative} i ${typeName(right).nominative}.`,
    hint: 'Sprawdź, co jest w zmiennych z tej linijki. Do listy dodasz element poleceniem `append`.',
  };
}

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
    say: (_, [sign = '']) => mismatch((sign || '+').replace(/=$/, ''), 'NoneType', 'NoneType'),
  },
  {
    kind: 'text-plus-number',
    type: 'TypeError',
    message: /^can only concatenate str \(not "(int|float|bool)"\) to str/,
    say: (_, [number = '']) => textAndNumber(number),
  },
  {
    kind: 'text-plus-other',
    type: 'TypeError',
    message: /^can only concatenate str \(not "(.+?)"\) to str/,
    say: (_, [other = '']) => ({
      sentence: `Do tekstu można dodać tylko tekst, a tu po drugiej stronie jest ${typeName(other).nominative}.`,
      hint: 'Zamień tę rzecz na tekst: `str(…)`, albo oddziel części przecinkiem w `print`.',
    }),
  },
  {
    kind: 'list-plus-other',
    type: 'TypeError',
    message: /^can only concatenate (list|tuple) \(not "(.+?)"\)/,
    say: (_, [left = '', other = '']) => ({
      sentence: `Znakiem \`+\` można połączyć ${typeName(left).accusative} tylko z ${typeName(left).instrumental}, a nie z ${typeName(other).instrumental}.`,
      hint:
        left === 'tuple'
          ? 'Krotka powstaje z wartości po przecinku. Jeśli to miała być liczba, wpisz kropkę zamiast przecinka: `3.5`.'
          : 'Żeby dodać do listy jeden element, użyj `lista.append(element)`.',
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
    say: (_, [sign = '', left = '', right = '']) => mismatch(sign, left, right),
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
    say: (_, [other = '']) =>
      other === 'float'
        ? {
            sentence: 'Napis albo listę można powtórzyć tylko całkowitą liczbę razy.',
            hint: 'Użyj liczby bez kropki, na przykład `int(2.5)`. Jeśli chcesz liczyć, zamień tekst na liczbę: `int(tekst)`.',
          }
        : {
            sentence: `Nie można mnożyć przez ${typeName(other).accusative} – potrzebna jest liczba.`,
            hint: 'Jeśli to wynik `input()`, zamień go na liczbę: `int(input())`.',
          },
  },
  {
    kind: 'comparing-different-types',
    type: 'TypeError',
    message: /^'(.+?)' not supported between instances of '(.+?)' and '(.+?)'/,
    say: ({ source }, [sign = '', left = '', right = '']) => ({
      sentence: `${/\b(?:max|min|sorted|sort)\b/.test(source) ? 'Wśród tych wartości' : `Znakiem \`${sign}\``} nie można porównać ${typeName(left).genitive} z ${typeName(right).instrumental}.`,
      hint: [left, right].includes('NoneType')
        ? NOTHING_HINT
        : [left, right].includes('str')
          ? 'Jeśli w tekście jest liczba, zamień go: `int(tekst)`. Pamiętaj, że `input()` zawsze daje tekst.'
          : 'Porównuj rzeczy tego samego rodzaju: liczby z liczbami, a teksty z tekstami.',
    }),
  },
  {
    kind: 'wrong-unary',
    type: 'TypeError',
    message: /^bad operand type for (unary .|abs\(\)): '(.+?)'/,
    say: (_, [operation = '', type = '']) => ({
      sentence: `${operation === 'abs()' ? 'Funkcja `abs` działa' : `Znak \`${operation.at(-1)!}\` przed wartością działa`} tylko na liczbach, a tu jest ${typeName(type).nominative}.`,
      hint: 'Jeśli w tekście jest liczba, zamień go: `int(tekst)` albo `float(tekst)`.',
    }),
  },
];
