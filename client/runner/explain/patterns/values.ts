import { patterns } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';
import { originOf } from '../value-origin.ts';

const NO_NUMBER =
  /^(?:invalid literal for int\(\) with base \d+|could not convert string to (float)): (['"])([^]*)\2$/;

/** Values of the right type that a function still can't use. */
export const valuePatterns = patterns({ type: 'ValueError' }, [
  {
    kind: 'input-inside-out',
    message: /^(?:invalid literal for int|could not convert string to float)/,
    source: /\binput\s*\(\s*(int|float)\s*\(\s*(['"]•*['"])/,
    sentence:
      'Polecenia `input` i `$1` stoją w odwrotnej kolejności: na liczbę ma się zmienić odpowiedź, a nie pytanie.',
    hint: 'Zamień je miejscami: `$1(input($2))`.',
  },
  {
    kind: 'empty-text-to-number',
    message: /(?:^invalid literal for int\(\)|^could not convert string to float).*: ['"]\s*['"]$/,
    sentence: 'Pusty tekst nie może zamienić się w liczbę.',
    hint: 'Jeśli to odpowiedź z `input()`, uruchom program jeszcze raz i wpisz liczbę przed naciśnięciem Enter.',
  },
  {
    kind: 'decimal-comma',
    message:
      /(?:^invalid literal for int\(\)|^could not convert string to float).*: ['"]\s*(-?\d+),(\d+)\s*['"]$/,
    sentence: (_, [whole, part]) =>
      `W liczbie \`${shorten(`${whole},${part}`)}\` jest przecinek, a Python zna tylko kropkę.`,
    hint: (_, [whole, part]) =>
      `Wpisz \`${shorten(`${whole}.${part}`)}\` i zamień poleceniem \`float\`. Możesz też użyć \`replace(',', '.')\`.`,
  },
  {
    kind: 'int-with-dot',
    message: /^invalid literal for int\(\) with base 10: ['"]\s*-?\d*\.\d*\s*['"]$/,
    sentence: 'Polecenie `int` robi tylko liczby całkowite, a w tym tekście jest liczba z kropką.',
    hint: 'Użyj `float` zamiast `int`.',
  },
  {
    kind: 'text-is-no-number',
    message: NO_NUMBER,
    sentence: 'Tekstu „$3” nie da się zamienić na liczbę.',
    hint: ({ source }, [float, , text]) =>
      /\b(?:int|float)\s*\(\s*['"]/.test(source) && /[:?]\s*$/.test(text)
        ? `To pytanie musi zadać \`input\`: \`${float || 'int'}(input('…'))\`.`
        : float
          ? 'W tekście może być tylko liczba, na przykład `7` albo `3.5`.'
          : 'W tekście mogą być same cyfry, bez liter i spacji w środku. Jeśli to odpowiedź z `input()`, wpisz liczbę, na przykład `7`.',
  },
  {
    kind: 'not-in-text',
    message: /^(?:substring|subsection) not found/,
    sentence: 'W tym tekście nie ma tego, czego szuka program.',
    hint: 'Użyj `find` zamiast `index` – gdy niczego nie znajdzie, da po prostu -1.',
  },
  {
    kind: 'empty-random-range',
    library: 'only',
    message: /^empty range (?:for|in) rand/,
    sentence: 'Nie da się wylosować liczby, bo początek zakresu jest większy od końca.',
    hint: 'Podaj najpierw mniejszą, a potem większą liczbę, na przykład: `random.randint(1, 6)`.',
  },
  {
    kind: 'math-domain',
    message:
      /^(?:math domain error|factorial\(\) not defined|expected a (?:nonnegative|positive|noninteger or positive|number))/,
    sentence:
      'Tego działania matematycznego nie da się wykonać dla takiej liczby, na przykład nie ma pierwiastka z liczby ujemnej.',
    hint: 'Sprawdź, jaka liczba trafia do nawiasu.',
  },
  {
    kind: 'range-step-zero',
    message: /^(?:range\(\) arg 3|slice step)/,
    sentence: 'Krok nie może być równy zero, bo program nigdy by się nie posunął.',
    hint: 'Podaj jako trzecią liczbę na przykład 1 albo -1.',
  },
  {
    kind: 'format-code',
    message: /^Unknown format code '.' for object of type 'str'/,
    find: ({ written }) => /\{\s*([\p{L}_][\p{L}\d_]*)\s*:/u.exec(written)?.[1] ?? 'wartosc',
    sentence: 'W `$1` jest tekst, a zapis po dwukropku w klamrach pasuje tylko do liczby.',
    hint: (mistake, [name]) => {
      const origin = originOf(name, mistake);
      return /^input\s*\(/.test(origin?.value ?? '')
        ? `W linijce ${origin!.line} zamień odpowiedź na liczbę: \`${name} = float(input(…))\`.`
        : `Zamień tekst na liczbę: \`float(${name})\`.`;
    },
  },
  {
    kind: 'format-code',
    message:
      /^(?:Invalid format specifier|Unknown format code|Format specifier|Single '[{}]'|unexpected '\{'|expected '\}'|unsupported format|incomplete format)/,
    sentence: 'Python nie rozumie, jak ma wyglądać wartość w klamrach tekstu.',
    hint: 'Zostaw w klamrach samą nazwę, na przykład `{cena}`, albo dwa miejsca po kropce: `{cena:.2f}`.',
  },
  {
    kind: 'huge-number',
    message: /^Exceeds the limit/,
    sentence: 'Ta liczba ma tyle cyfr, że Python nie chce jej wypisać.',
    hint: 'Użyj mniejszych liczb.',
  },
  {
    kind: 'empty-separator',
    message: /^empty separator/,
    sentence: 'Polecenie `split` dostało pusty tekst i nie wie, gdzie ciąć.',
    hint: 'Zostaw pusty nawias, żeby ciąć po spacjach. Żeby mieć listę liter, użyj `list(slowo)`.',
  },
  {
    kind: 'negative-sleep',
    message: /^sleep length/,
    sentence: 'Program nie może czekać mniej niż zero sekund.',
    hint: 'Podaj w `sleep` liczbę dodatnią, na przykład 1.',
  },
  {
    kind: 'division-by-zero',
    type: 'ZeroDivisionError',
    source: /%\s*([\p{L}_][\p{L}\d_]*(?![\p{L}\d_]|\s*[.([]))?/u,
    sentence: 'Przez zero nie wolno dzielić, więc nie da się też policzyć reszty.',
    hint: (_, [divisor]) =>
      divisor
        ? `Tutaj \`${divisor}\` jest równe 0. Sprawdź to przed dzieleniem: \`if ${divisor} != 0:\`.`
        : 'Sprawdź, co stoi po znaku `%` – to nie może być zero. Możesz to sprawdzić warunkiem `if`.',
  },
  {
    kind: 'division-by-zero',
    type: 'ZeroDivisionError',
    sentence: 'Przez zero nie wolno dzielić – w matematyce i w Pythonie.',
    hint: ({ source }) => {
      const [, length, name] =
        /\/\s*(?:(len\([\p{L}_][\p{L}\d_]*\))|([\p{L}_][\p{L}\d_]*)(?![\p{L}\d_]|\s*[.([]))/u.exec(source) ??
        [];
      const divisor = length ?? name;
      return divisor
        ? `Tutaj \`${divisor}\` jest równe 0. Sprawdź to przed dzieleniem: \`if ${divisor} != 0:\`.`
        : 'Sprawdź, jaka liczba stoi po znaku dzielenia. Możesz najpierw zapytać: `if liczba != 0:`.';
    },
  },
]);
