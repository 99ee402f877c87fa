import { patterns } from '../mistake.ts';
import { countOf, shorten, typeName } from '../polish-grammar.ts';
import { kindOf } from '../value-kinds.ts';
import { originOf } from '../value-origin.ts';

/** Many variables before the `=` or after the `for`, and not as many values for them. */
export const unpackingPatterns = patterns({ type: 'ValueError' }, [
  {
    kind: 'answer-not-split',
    message: /values to unpack/,
    source: /^\s*([\p{L}\d_]+(?:\s*,\s*[\p{L}\d_]+)+)\s*=\s*(input\s*\(.*\)|[\p{L}_][\p{L}\d_]*)\s*$/u,
    when: (mistake, [, right]) =>
      /^input\s*\([^()]*\)$/.test(right) || /^input\s*\(.*\)$/.test(originOf(right, mistake)?.value ?? ''),
    sentence: 'Odpowiedź z `input()` to jeden tekst, a po lewej stronie jest kilka zmiennych.',
    hint: (_, [names, right]) =>
      `Podziel go po spacjach: \`${shorten(`${names} = ${right.startsWith('input') ? 'input(…)' : right}.split()`)}\`.`,
  },
  {
    kind: 'answer-split-unevenly',
    message: /values to unpack \(expected (\d+)(?:, got (\d+))?/,
    source: /=\s*(?:map\s*\(.*)?input\s*\(.*\)\s*\.split\s*\(/,
    sentence: (_, [wanted, given]) =>
      `Po lewej stronie ${countOf(Number(wanted), 'zmienna czeka', 'zmienne czekają', 'zmiennych czeka')} na odpowiedź, a wpisano ${given ? countOf(Number(given), 'słowo', 'słowa', 'słów') : 'inną liczbę słów'}.`,
    hint: (_, [wanted]) =>
      `Wpisz w jednej linijce dokładnie ${countOf(Number(wanted), 'słowo', 'słowa', 'słów')} i oddziel je spacjami.`,
  },
  {
    kind: 'not-enough-to-unpack',
    message: /^not enough values to unpack \(expected (?:at least )?(\d+), got (\d+)\)/,
    sentence: (_, [wanted, given]) =>
      `Po lewej stronie ${countOf(Number(wanted), 'zmienna czeka', 'zmienne czekają', 'zmiennych czeka')} na wartość, a po prawej ${countOf(Number(given), 'jest wartość', 'są wartości', 'jest wartości').replace(/^(\d+) (jest|są) /, '$2 $1 ')}.`,
    hint: 'Wyrównaj liczbę zmiennych i wartości. Pary ze słownika daje `.items()`, a przy `split()` sprawdź, czy dane są oddzielone spacjami.',
  },
  {
    kind: 'loop-over-two-lists',
    type: ['ValueError', 'TypeError'],
    message: /unpack/,
    source:
      /\bfor\s+([\p{L}\d_]+\s*,\s*[\p{L}\d_]+)\s+in\s+([\p{L}_][\p{L}\d_]*\s*,\s*[\p{L}_][\p{L}\d_]*)\s*:/u,
    sentence: 'Żeby iść pętlą po dwóch listach naraz, trzeba je połączyć funkcją `zip`.',
    hint: (_, [names, lists]) => `Napisz tak: \`${shorten(`for ${names} in zip(${lists}):`)}\`.`,
  },
  {
    kind: 'loop-with-two-names',
    type: ['ValueError', 'TypeError'],
    message: /values to unpack|^cannot unpack non-iterable/,
    source:
      /\bfor\s+([\p{L}_][\p{L}\d_]*)\s*,\s*([\p{L}_][\p{L}\d_]*)\s+in\s+([\p{L}_][\p{L}\d_]*|\[[^\]•]*\]|range\([^()]*\))\s*:/u,
    sentence: 'Pętla `for` ma dwie zmienne, `$1` i `$2`, a z `$3` dostaje za każdym razem tylko jedną rzecz.',
    hint: (mistake, [first, second, list]) =>
      list.startsWith('range')
        ? `Zostaw jedną zmienną: \`for ${first} in ${list}:\`.`
        : kindOf(list, mistake) === 'dict'
          ? `Klucze razem z wartościami daje \`items\`: \`for ${first}, ${second} in ${list}.items():\`.`
          : kindOf(list, mistake) === 'list'
            ? `Numer razem z elementem daje \`enumerate\`: \`for ${first}, ${second} in enumerate(${list}):\`.`
            : `Jeśli to słownik, napisz \`${list}.items()\`. Jeśli to lista i potrzebny jest też numer, napisz \`enumerate(${list})\`.`,
  },
  {
    kind: 'unpack-non-list',
    type: 'TypeError',
    message: /^cannot unpack non-iterable (\w+) object/,
    source: /^\s*([\p{L}\d_]+(?:\s*,\s*[\p{L}\d_]+)+)?/u,
    sentence: (_, [type]) =>
      `Po lewej stronie jest kilka zmiennych, a po prawej tylko jedna rzecz: ${typeName(type).nominative}.`,
    hint: (_, [, names]) =>
      `Podaj po prawej tyle wartości, ile jest zmiennych, na przykład: \`${
        names
          ? shorten(
              `${names} = ${names
                .split(',')
                .map((_, i) => i + 1)
                .join(', ')}`,
            )
          : 'a, b = 1, 2'
      }\`.`,
  },
  {
    kind: 'too-many-to-unpack',
    message: /^too many values to unpack \(expected (\d+)/,
    sentence: (_, [wanted]) =>
      `Po prawej stronie jest więcej wartości niż zmiennych po lewej (${countOf(Number(wanted), 'zmienna', 'zmienne', 'zmiennych')}).`,
    hint: 'Dopisz po lewej brakujące zmienne albo podaj mniej wartości.',
  },
]);
