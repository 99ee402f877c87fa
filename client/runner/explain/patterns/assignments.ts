import type { Pattern } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten } from '../polish-grammar.ts';
import { BUILTINS, KEYWORDS } from '../python-names.ts';

const INVALID = /^invalid syntax/;

/** `2gracz = …` as it may be called; undefined where it is given no value. */
function turned(name: string, source: string): string | undefined {
  const [, digits, joint = '', letters] = /^(\d+)(_?)(\p{L}[\p{L}\d_]*)$/u.exec(name) ?? [];
  return digits && letters && new RegExp(`^\\s*${name}\\s*=(?!=)`, 'u').test(source)
    ? `${letters}${joint}${digits}`
    : undefined;
}

/** Putting a value into a variable, comparing, and writing numbers. */
export const assignmentPatterns: readonly Pattern[] = [
  {
    kind: 'single-equals',
    type: 'SyntaxError',
    message: /^invalid syntax\. Maybe you meant '==' or ':='/,
    say: {
      sentence: 'Jeden znak `=` wkłada wartość do zmiennej, a do porównania potrzebne są dwa: `==`.',
      hint: 'Zmień `=` na `==`.',
    },
  },
  {
    kind: 'dash-in-name',
    type: 'SyntaxError',
    message: /^cannot assign to expression/,
    source: /^\s*([\p{L}_][\p{L}\d_]*(?:-[\p{L}_][\p{L}\d_]*)+)\s*=/u,
    say: (_, [name = '']) => ({
      sentence: `W nazwie \`${name}\` jest kreska, a Python bierze ją za minus.`,
      hint: `Zamień kreskę na podkreślenie: \`${name.replaceAll('-', '_')}\`.`,
    }),
  },
  {
    kind: 'assign-to-value',
    type: 'SyntaxError',
    message: /^cannot assign to (?:literal|f-string)/,
    say: ({ written, source }) => {
      const name = /=\s*([\p{L}_][\p{L}\d_]*)\s*$/u.exec(source)?.[1];
      const value = written.split('=')[0]!.trim();
      return {
        sentence: 'Po lewej stronie znaku `=` musi stać nazwa zmiennej, a stoi tam gotowa wartość.',
        hint: `Zamień strony: nazwa po lewej, wartość po prawej, na przykład \`${name ? shorten(`${name} = ${value}`) : 'wiek = 10'}\`. Jeśli chcesz porównać, użyj \`==\`.`,
      };
    },
  },
  {
    kind: 'assign-to-keyword',
    type: 'SyntaxError',
    message: /^cannot (?:assign to|delete) (True|False|None|__debug__)/,
    say: (_, [word = '']) => ({
      sentence: `Słowo \`${word}\` ma w Pythonie własne znaczenie i nie można go zmienić.`,
      hint: 'Wymyśl inną nazwę zmiennej.',
    }),
  },
  {
    kind: 'assign-to-call',
    type: 'SyntaxError',
    message: /^cannot assign to function call/,
    say: {
      sentence: 'Po lewej stronie znaku `=` stoi wywołanie funkcji, a musi tam być nazwa zmiennej.',
      hint: 'Zamień strony, na przykład: `wynik = moja_funkcja()`. Jeśli chcesz porównać, użyj `==`.',
    },
  },
  {
    kind: 'assign-to-expression',
    type: 'SyntaxError',
    message: /^(?:cannot (?:assign to|delete)|'.+' is an illegal expression|illegal target)/,
    say: {
      sentence: 'Po lewej stronie znaku `=` może stać tylko nazwa zmiennej, a stoi tam coś więcej.',
      hint: 'Zostaw po lewej samą nazwę, a działanie przenieś na prawą stronę, na przykład: `wynik = a + b`.',
    },
  },
  {
    kind: 'name-starts-with-digit',
    type: 'SyntaxError',
    message: /^invalid (?:decimal|imaginary) literal/,
    source: /(?<![\p{L}\d_.])(\d+(?:\.\d+)?_?\p{L}[\p{L}\d_]*)/u,
    say: ({ source }, [name = '']) => ({
      sentence: `Python nie rozumie zapisu \`${shorten(name)}\`: nazwa nie może zaczynać się od cyfry, a liczba nie może mieć w środku liter.`,
      hint: turned(name, source)
        ? `Zacznij nazwę od litery, na przykład \`${turned(name, source)!}\`, i popraw ją w całym programie.`
        : /^\d+[xX]\d+$/.test(name)
          ? `Jeśli to mnożenie, zamiast litery wstaw gwiazdkę: \`${name.replace(/[xX]/, ' * ')}\`. Jeśli to napis, weź go w cudzysłów.`
          : /^[\d.]+\p{L}+$/u.test(name) && /=\s*[\d.]+\p{L}+\s*$/u.test(source)
            ? `Jeśli to liczba, zostaw samo \`${/^[\d.]+/.exec(name)![0]}\`. Jeśli to napis, weź go w cudzysłów: \`'${name}'\`.`
            : /^[\d.]+\p{L}$/u.test(name)
              ? `Jeśli to mnożenie, wstaw gwiazdkę: \`${name.replace(/^[\d.]+/, '$& * ')}\`. Jeśli to nazwa, zacznij ją od litery.`
              : 'Jeśli to nazwa, zacznij ją od litery. Jeśli to liczba i słowo, rozdziel je albo weź w cudzysłów.',
    }),
  },
  {
    kind: 'broken-number',
    type: 'SyntaxError',
    message: /^invalid (?:decimal|hexadecimal|octal|binary|imaginary|digit)/,
    say: {
      sentence: 'Python nie umie odczytać tej liczby.',
      hint: 'W liczbie mogą stać tylko cyfry i jedna kropka, na przykład `12` albo `3.5`.',
    },
  },
  {
    kind: 'leading-zero',
    type: 'SyntaxError',
    message: /^leading zeros in decimal integer literals/,
    source: /(?<![\p{L}\d_.])(0\d[\d -]*\d|0\d)/u,
    say: (_, [number = '']) => ({
      sentence: 'Liczba w Pythonie nie może zaczynać się od zera.',
      hint: `Usuń zera z początku liczby. Jeśli to numer telefonu albo kod, weź go w cudzysłów: \`'${shorten(number)}'\`.`,
    }),
  },
  {
    kind: 'two-dots-in-number',
    type: 'SyntaxError',
    message: INVALID,
    source: /([\d,]*\d\.\d*\.\d[\d.]*)/,
    say: (_, [number = '']) => ({
      sentence: 'Ta liczba ma za dużo kropek, a może mieć tylko jedną.',
      hint: `Zostaw jedną kropkę, na przykład \`3.5\`. Jeśli to data albo numer, weź całość w cudzysłów: \`'${number}'\`.`,
    }),
  },
  {
    kind: 'missing-equals',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*([\p{L}_][\p{L}\d_]*)\s+(?:(?:int|float|str|input|len|random|sum)\b|\d|['"[{])/u,
    say: ({ source, lines }, [name = '']) =>
      KEYWORDS.includes(name) ||
      lines.some((line) => new RegExp(`^\\s*def\\s+${name}\\b`, 'u').test(line)) ||
      BUILTINS.includes(name.toLowerCase()) ||
      (nearestName(name, ['print', 'input']) && /['"]/.test(source)) ||
      /[=:]/.test(source)
        ? null
        : {
            sentence: `Między nazwą \`${name}\` a jej wartością brakuje znaku \`=\`.`,
            hint: `Wstaw znak równości: \`${name} = …\`.`,
          },
  },
  {
    kind: 'space-in-number',
    type: 'SyntaxError',
    message: INVALID,
    source: /(?<!\d)(\d+(?:\s+\d{3})+)\b/,
    say: (_, [number = '']) => ({
      sentence: 'W środku liczby nie może być spacji.',
      hint: `Napisz liczbę razem: \`${number.replace(/\s+/g, '')}\`.`,
    }),
  },
  {
    kind: 'space-in-name',
    type: 'SyntaxError',
    message: INVALID,
    source: /^\s*([\p{L}_][\p{L}\d_]*)\s+([\p{L}\d_]+(?:\s+[\p{L}\d_]+)*)\s*=(?!=)/u,
    say: (_, [first = '', second = '']) =>
      KEYWORDS.includes(first)
        ? null
        : {
            sentence: `Nazwa zmiennej nie może mieć w środku spacji: \`${first} ${second}\`.`,
            hint: `Połącz słowa podkreśleniem: \`${first}_${second.replace(/\s+/g, '_')}\`.`,
          },
  },
];
