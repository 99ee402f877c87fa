import { patterns } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten } from '../polish-grammar.ts';
import { BUILTINS, KEYWORDS } from '../python-names.ts';

const INVALID = /^invalid syntax/;

/** `2gracz = …` as it may be called; undefined where it is given no value. */
function turned(name: string, source: string): string | undefined {
  const [, digits, joint = '', letters] = /^(\d+)(_?)(\p{L}[\p{L}\d_]*)$/u.exec(name) ?? [];
  return digits && letters && new RegExp(`^\\s*(?:${name}\\s*=(?!=)|def\\s+${name}\\b)`, 'u').test(source)
    ? `${letters}${joint}${digits}`
    : undefined;
}

/** `a + b = c` the other way round; undefined where no name stands on the right. */
function turnedRound(written: string): string | undefined {
  const [, value, name] = /^\s*([^=]+?)\s*=\s*([\p{L}_][\p{L}\d_]*)\s*$/u.exec(written) ?? [];
  return name && shorten(`${name} = ${value!}`);
}

/** Putting a value into a variable, comparing, and writing numbers. */
export const assignmentPatterns = patterns({ type: 'SyntaxError', message: INVALID, wide: 1 }, [
  {
    kind: 'two-assignments',
    source: /^\s*([\p{L}_][\p{L}\d_]*)\s*=[^=]+,\s*([\p{L}_][\p{L}\d_]*)\s*=[^=]+$/u,
    sentence: 'Jedna linijka wkłada wartości do dwóch zmiennych, a Python czyta ją inaczej.',
    hint: 'Napisz to w dwóch linijkach: jedna dla `$1`, druga dla `$2`, bez przecinka między nimi.',
  },
  {
    kind: 'single-equals',
    message: /^(?:invalid syntax|cannot assign to .+ here)\. Maybe you meant '=='/,
    when: ({ error, source }) =>
      error.message.startsWith('invalid') || /^\s*(?:if|elif|while)\b/.test(source),
    sentence: 'Jeden znak `=` wkłada wartość do zmiennej, a do porównania potrzebne są dwa: `==`.',
    hint: 'Zmień `=` na `==`.',
  },
  {
    kind: 'dash-in-name',
    message: /^cannot assign to expression/,
    source: /^\s*([\p{L}_][\p{L}\d_]*(?:-[\p{L}_][\p{L}\d_]*)+)\s*=/u,
    sentence: 'W nazwie `$1` jest kreska, a Python bierze ją za minus.',
    hint: (_, [name]) => `Zamień kreskę na podkreślenie: \`${name.replaceAll('-', '_')}\`.`,
  },
  {
    kind: 'assign-to-value',
    message: /^cannot assign to (?:literal|f-string)/,
    sentence: 'Po lewej stronie znaku `=` musi stać nazwa zmiennej, a stoi tam gotowa wartość.',
    hint: ({ written, source }) => {
      const name = /=\s*([\p{L}_][\p{L}\d_]*)\s*$/u.exec(source)?.[1];
      const value = written.split('=')[0]!.trim();
      return `Zamień strony: nazwa po lewej, wartość po prawej, na przykład \`${name ? shorten(`${name} = ${value}`) : 'wiek = 10'}\`. Jeśli chcesz porównać, użyj \`==\`.`;
    },
  },
  {
    kind: 'assign-to-keyword',
    message: /^cannot (?:assign to|delete) (True|False|None|__debug__)/,
    sentence: 'Słowo `$1` ma w Pythonie własne znaczenie i nie można go zmienić.',
    hint: 'Wymyśl inną nazwę zmiennej.',
  },
  {
    kind: 'delete-call',
    message: /^cannot delete function call/,
    source: /\bdel\s+([\p{L}_][\p{L}\d_]*)\s*\(([^()]*)\)/u,
    sentence: 'Po `del` element wskazuje się nawiasem kwadratowym, a nie okrągłym.',
    hint: 'Napisz tak: `del $1[$2]`.',
  },
  {
    kind: 'assign-to-call',
    message: /^cannot assign to function call/,
    sentence: 'Po lewej stronie znaku `=` stoi wywołanie funkcji, a musi tam być nazwa zmiennej.',
    hint: ({ written }) =>
      `Zamień strony: \`${turnedRound(written) ?? 'wynik = moja_funkcja()'}\`. Jeśli chcesz porównać, użyj \`==\`.`,
  },
  {
    kind: 'assign-in-call',
    message: /^expression cannot contain assignment/,
    sentence: 'W nawiasie polecenia przed znakiem `=` stoi coś, do czego nie da się włożyć wartości.',
    hint: 'Zamień `=` na przecinek albo go usuń. Do porównania służą dwa znaki: `==`.',
  },
  {
    kind: 'assign-to-expression',
    message: /^(?:cannot (?:assign to|delete)|'.+' is an illegal expression|illegal target)/,
    sentence: 'Po lewej stronie znaku `=` może stać tylko nazwa zmiennej, a stoi tam coś więcej.',
    hint: ({ written }) =>
      `Zostaw po lewej samą nazwę, a działanie przenieś na prawą stronę: \`${turnedRound(written) ?? 'wynik = a + b'}\`.`,
  },
  {
    kind: 'name-starts-with-digit',
    message: /^invalid (?:decimal|imaginary) literal/,
    source: /(?<![\p{L}\d_.])(\d+(?:\.\d+)?_?\p{L}[\p{L}\d_]*)/u,
    sentence:
      'Python nie rozumie zapisu `$1`: nazwa nie może zaczynać się od cyfry, a liczba nie może mieć w środku liter.',
    hint: ({ source }, [name]) =>
      turned(name, source)
        ? `Zacznij nazwę od litery, na przykład \`${turned(name, source)!}\`, i popraw ją w całym programie.`
        : /^\d+[xX]\d+$/.test(name)
          ? `Jeśli to mnożenie, zamiast litery wstaw gwiazdkę: \`${name.replace(/[xX]/, ' * ')}\`. Jeśli to tekst, weź go w cudzysłów.`
          : /^[\d.]+\p{L}+$/u.test(name) && /=\s*[\d.]+\p{L}+\s*$/u.test(source)
            ? `Jeśli to liczba, zostaw samo \`${/^[\d.]+/.exec(name)![0]}\`. Jeśli to tekst, weź go w cudzysłów: \`'${name}'\`.`
            : /^[\d.]+\p{L}$/u.test(name)
              ? `Jeśli to mnożenie, wstaw gwiazdkę: \`${name.replace(/^[\d.]+/, '$& * ')}\`. Jeśli to nazwa, zacznij ją od litery.`
              : 'Jeśli to nazwa, zacznij ją od litery. Jeśli to liczba i słowo, rozdziel je albo weź w cudzysłów.',
  },
  {
    kind: 'broken-number',
    message: /^invalid (?:decimal|hexadecimal|octal|binary|imaginary|digit)/,
    sentence: 'Python nie umie odczytać tej liczby.',
    hint: 'W liczbie mogą stać tylko cyfry i jedna kropka, na przykład `12` albo `3.5`.',
  },
  {
    kind: 'leading-zero',
    message: /^leading zeros in decimal integer literals/,
    source: /(?<![\p{L}\d_.])(0\d[\d -]*\d|0\d)/u,
    sentence: 'Liczba w Pythonie nie może zaczynać się od zera.',
    hint: "Usuń zera z początku liczby. Jeśli to numer telefonu albo kod, weź go w cudzysłów: `'$1'`.",
  },
  {
    kind: 'two-dots-in-number',
    source: /([\d,]*\d\.\d*\.\d[\d.]*)/,
    sentence: 'Ta liczba ma za dużo kropek, a może mieć tylko jedną.',
    hint: "Zostaw jedną kropkę, na przykład `3.5`. Jeśli to data albo numer, weź całość w cudzysłów: `'$1'`.",
  },
  {
    kind: 'missing-equals',
    source: /^\s*([\p{L}_][\p{L}\d_]*)\s+(?:(?:int|float|str|input|len|random|sum)\b|\d|['"[{])/u,
    when: ({ source, lines }, [name]) =>
      !(
        KEYWORDS.includes(name) ||
        lines.some((line) => new RegExp(`^\\s*def\\s+${name}\\b`, 'u').test(line)) ||
        BUILTINS.includes(name.toLowerCase()) ||
        (nearestName(name, ['print', 'input']) && /['"]/.test(source)) ||
        /[=:]/.test(source)
      ),
    sentence: 'Między nazwą `$1` a jej wartością brakuje znaku `=`.',
    hint: 'Wstaw znak równości: `$1 = …`.',
  },
  {
    kind: 'space-in-number',
    source: /(?<!\d)(\d+(?:\s+\d{3})+)\b/,
    sentence: 'W środku liczby nie może być spacji.',
    hint: (_, [number]) => `Napisz liczbę razem: \`${number.replace(/\s+/g, '')}\`.`,
  },
  {
    kind: 'space-in-name',
    source: /^\s*([\p{L}_][\p{L}\d_]*)\s+([\p{L}\d_]+(?:\s+[\p{L}\d_]+)*)\s*=(?!=)/u,
    when: (_, [first]) => !KEYWORDS.includes(first),
    sentence: 'Nazwa zmiennej nie może mieć w środku spacji: `$1 $2`.',
    hint: (_, [first, second]) => `Połącz słowa podkreśleniem: \`${first}_${second.replace(/\s+/g, '_')}\`.`,
  },
]);
