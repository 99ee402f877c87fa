import { asNumber } from '../as-number.ts';
import { argumentsOf } from '../call-arguments.ts';
import { patterns, type Mistake } from '../mistake.ts';
import { shorten, typeName } from '../polish-grammar.ts';
import { isName, kindOf } from '../value-kinds.ts';
import { originOf } from '../value-origin.ts';

function wholeNumberHint(type: string, mistake: Mistake): string {
  const values = argumentsOf(mistake);
  const [, list] = /([\p{L}_][\p{L}\d_]*)\.pop\s*\(/u.exec(mistake.source) ?? [];
  if (list && type === 'str')
    return `Polecenie \`pop\` zabiera element o podanym numerze. Taki, który znasz, usuwa \`${list}.remove(${shorten(values[0] ?? '…')})\`.`;
  if (type === 'str')
    return (
      asNumber(values, mistake) ??
      'Zamień tekst na liczbę: `int(tekst)`. Pamiętaj, że `input()` zawsze daje tekst.'
    );
  const fraction = values.find((value) => /^-?\d*\.\d+$/.test(value));
  if (type === 'float' && fraction)
    return /\brange\b/.test(mistake.source)
      ? 'W `range` podaj liczby całkowite, a ułamek licz w środku pętli, na przykład: `i / 10`.'
      : `Zamiast \`${fraction}\` wpisz liczbę bez kropki, na przykład \`${Math.round(Number(fraction))}\`.`;
  if (type === 'float')
    return /[^/]\/[^/]/.test(mistake.source)
      ? 'Dziel znakiem `//` zamiast `/` – wtedy wynik jest liczbą całkowitą.'
      : `Użyj liczby bez kropki albo zamień ją: \`int(${values.find(isName) ?? 'liczba'})\`.`;
  const counted = values.find((value) => kindOf(value, mistake) === 'list') ?? 'lista';
  return `Podaj liczbę całkowitą, na przykład \`5\`. Liczbę elementów listy daje \`len(${counted})\`.`;
}

const textOf = (values: readonly string[]): string => values.find(isName) ?? 'tekst';

/** Calls whose values are of another kind than the function needs. */
export const argumentTypePatterns = patterns({ type: 'TypeError' }, [
  {
    kind: 'whole-number-needed',
    library: 'too',
    message: /^'(.+?)' object cannot be interpreted as an integer( or float)?/,
    sentence: (mistake, [type, orFloat]) =>
      `${mistake.source.includes('range') ? 'W nawiasie po `range`' : 'W tym miejscu'} musi stać liczba${orFloat ? '' : ' całkowita'}, a jest ${typeName(type).nominative}.`,
    hint: (mistake, [type]) => wholeNumberHint(type, mistake),
  },
  {
    kind: 'input-without-brackets',
    message: /argument must be .+, not '(?:builtin_function_or_method|function|method)'/,
    sentence: 'W nawiasie stoi sama nazwa funkcji zamiast jej wyniku.',
    hint: 'Dopisz nawiasy także po niej, na przykład: `int(input())`.',
  },
  {
    kind: 'cannot-become-number',
    message: /^(int|float)\(\) argument must be .+, not '(.+?)'/,
    sentence: (_, [name, type]) =>
      `Funkcja \`${name}\` nie umie zamienić na liczbę czegoś takiego jak ${typeName(type).nominative}.`,
    hint: (mistake, [name, type]) =>
      type === 'NoneType'
        ? 'Wartość `None` zostaje po funkcji, która nic nie zwraca, na przykład po `print`. Sprawdź, co stoi w nawiasie.'
        : /\.split\(/.test(argumentsOf(mistake, name)[0] ?? '')
          ? `Każde słowo osobno zamienisz na liczbę tak: \`list(map(${name}, input(…).split()))\`.`
          : type === 'list' && isName(argumentsOf(mistake, name)[0] ?? '')
            ? `Jeden element zamienisz tak: \`${name}(${argumentsOf(mistake, name)[0]!}[0])\`, a całą listę tak: \`list(map(${name}, ${argumentsOf(mistake, name)[0]!}))\`.`
            : 'Włóż do nawiasu tekst z liczbą albo jeden element, na przykład: `int(lista[0])`.',
  },
  {
    kind: 'join-needs-texts',
    message: /^sequence item \d+: expected str instance, (.+?) found/,
    sentence: (_, [type]) =>
      `Polecenie \`join\` łączy tylko teksty, a na liście jest ${typeName(type).nominative}.`,
    hint: 'Zamień elementy na teksty poleceniem `str`, zanim je połączysz.',
  },
  {
    kind: 'one-letter-needed',
    message: /^ord\(\) expected/,
    sentence: 'Funkcja `ord` potrzebuje dokładnie jednego znaku.',
    hint: (mistake) => {
      const value = argumentsOf(mistake, 'ord')[0] ?? '';
      return `Podaj jedną literę, na przykład: \`ord(${isName(value) && kindOf(value, mistake) === 'text' ? `${value}[0]` : "'a'"})\`.`;
    },
  },
  {
    kind: 'wrong-argument-type',
    message: /^must be real number, not (\w+)/,
    sentence: (_, [type]) =>
      `Ta funkcja liczy tylko na liczbach, a w nawiasie jest ${typeName(type).nominative}.`,
    hint: (mistake) =>
      asNumber(argumentsOf(mistake), mistake) ??
      `Zamień tekst na liczbę: \`float(${textOf(argumentsOf(mistake))})\`.`,
  },
  {
    kind: 'wrong-argument-type',
    message: /^(sep|end) must be None or a string, not (\w+)/,
    sentence: (_, [name, type]) => `Po \`${name}=\` musi stać tekst, a jest ${typeName(type).nominative}.`,
    hint: "Weź tę wartość w cudzysłów, na przykład: `$1='-'`.",
  },
  {
    kind: 'wrong-argument-type',
    message: /^type (\w+) doesn't define __round__/,
    sentence: (_, [type]) =>
      `Funkcja \`round\` zaokrągla tylko liczby, a tu jest ${typeName(type).nominative}.`,
    hint: (mistake) =>
      asNumber(argumentsOf(mistake, 'round'), mistake) ??
      `Zamień tekst na liczbę: \`round(float(${textOf(argumentsOf(mistake, 'round'))}))\`.`,
  },
  {
    kind: 'wrong-argument-type',
    message: /^int\(\) can't convert non-string with explicit base/,
    sentence: 'W nawiasie po `int` stoją dwie wartości, a zwykle wystarcza jedna.',
    hint: 'Zostaw w nawiasie tylko to, co ma się stać liczbą. Ułamek zapisuje się z kropką: `3.5`.',
  },
  {
    kind: 'square-brackets-after-function',
    message: /^descriptor '\w+' for '(list|dict|set|tuple|str)' objects/,
    sentence: (_, [type]) =>
      `Słowo \`${type}\` z nawiasem kwadratowym nie tworzy ${typeName(type).genitive}.`,
    hint: (mistake, [type]) => {
      const origin = (mistake.source.match(/[\p{L}_][\p{L}\d_]*/gu) ?? [])
        .map((name) => originOf(name, mistake))
        .find((found) => found?.value.startsWith(`${type}[`));
      return origin
        ? `W linijce ${origin.line} napisz: \`${shorten(`${origin.name} = ${origin.value.slice(type.length)}`)}\`.`
        : `Napisz \`${type}()\` z okrągłymi nawiasami.`;
    },
  },
  {
    kind: 'sample-needs-list',
    library: 'only',
    message: /^Population must be a sequence/,
    sentence: 'Polecenie `sample` losuje z listy albo z zakresu, a w nawiasie ma coś innego.',
    hint: (mistake) => {
      const [first = '1', last = '49'] = argumentsOf(mistake, 'sample');
      return /^\d+$/.test(last)
        ? `Podaj zakres i ile liczb wylosować: \`random.sample(range(${first}, ${Number(last) + 1}), 6)\`.`
        : 'Podaj listę i ile elementów wylosować, na przykład: `random.sample([1, 2, 3], 2)`.';
    },
  },
  {
    kind: 'wrong-argument-type',
    message: /^(\w+)\(\) argument (?:(\d+) )?must be (str|int|float|a string), not (\w+)/,
    sentence: (_, [name, , wanted, type]) =>
      `Polecenie \`${name}\` potrzebuje tu wartości innego rodzaju: ma być ${typeName(wanted === 'a string' ? 'str' : wanted).nominative}, a jest ${typeName(type).nominative}.`,
    hint: (mistake, [name, position, wanted]) => {
      const value = argumentsOf(mistake, name)[Number(position || 1) - 1] ?? '';
      return /str/.test(wanted)
        ? `Zamień ją na tekst: \`${/^-?[\d.]+$/.test(value) ? `'${value}'` : `str(${value ? shorten(value) : '…'})`}\`.`
        : (asNumber([value], mistake) ?? 'Zamień tekst na liczbę: `int(tekst)`.');
    },
  },
  {
    kind: 'wrong-argument-type',
    wide: 2,
    message: /(?:must be|expected|argument|requires|is required|doesn't define|doesn't apply)/,
    when: ({ error }) => !/iterable|indices|subscript|container|in <string>/.test(error.message),
    sentence: 'Funkcja w tej linijce dostała w nawiasie wartość innego rodzaju, niż potrzebuje.',
    hint: 'Sprawdź, czy w nawiasie jest to, co trzeba: liczba czy tekst. Zamieniają je `int(…)` i `str(…)`.',
  },
]);
