import type { Pattern } from '../mistake.ts';
import { shorten } from '../polish-grammar.ts';

/** The list of which an element is wanted. */
const indexedName = (source: string): string => {
  const names = [...source.matchAll(/(?<![\p{L}\d_.])([\p{L}_][\p{L}\d_]*)\s*\[/gu)].map(([, name]) => name!);
  return new Set(names).size === 1 ? names[0]! : 'lista';
};

/** Elements and keys that are not there. */
export const lookupPatterns: readonly Pattern[] = [
  {
    kind: 'missing-comma',
    type: 'IndexError',
    message: /^list index out of range/,
    say: ({ lines }) => {
      const index = lines.findIndex(
        (line, i) =>
          /^\s*(?:[^\s='"]+\s*=\s*\[\s*)?(['"])[^'"]*\1\s*$/.test(line) &&
          /^\s*['"]/.test(lines[i + 1] ?? ''),
      );
      return index === -1
        ? null
        : {
            sentence: `Na liście brakuje przecinka na końcu linii ${index + 1}, więc dwa teksty skleiły się w jeden.`,
            hint: 'Dopisz tam `,` – wtedy na liście będzie o jeden element więcej.',
            line: index + 1,
          };
    },
  },
  {
    kind: 'index-out-of-range',
    type: 'IndexError',
    message: /^(list assignment|list|string|tuple|range object|bytearray) index out of range/,
    say: ({ source }, [owner = '']) => ({
      sentence:
        owner === 'string'
          ? 'W tym tekście nie ma litery o takim numerze.'
          : owner === 'tuple'
            ? 'W tej krotce nie ma elementu o takim numerze.'
            : 'Na tej liście nie ma elementu o takim numerze.',
      hint: `Numery zaczynają się od 0, więc ostatni to \`len(${indexedName(source)}) - 1\`.${owner === 'list assignment' && /\]\s*=(?!=)/.test(source) ? ` Nowy element dodasz tak: \`${indexedName(source)}.append(…)\`.` : ''}`,
    }),
  },
  {
    kind: 'empty-list',
    type: ['IndexError', 'KeyError', 'ValueError'],
    message:
      /(?:pop from|choose from) an? ?empty|pop from empty|empty sequence|iterable argument is empty|^'?pop\(\): /,
    say: {
      sentence: 'Ta lista jest pusta, więc nie ma z niej czego wziąć.',
      hint: 'Sprawdź najpierw, czy coś na niej jest, na przykład: `if len(lista) > 0:`.',
    },
  },
  {
    kind: 'index-out-of-range',
    type: 'IndexError',
    message: /^pop index out of range/,
    say: {
      sentence: 'Na tej liście nie ma elementu o takim numerze, więc nie można go zabrać.',
      hint: 'Numery zaczynają się od 0. Samo `pop()` zabiera ostatni element.',
    },
  },
  {
    kind: 'format-places',
    type: 'IndexError',
    message: /^Replacement index/,
    say: {
      sentence: 'W napisie jest więcej miejsc `{}` niż wartości w nawiasie po `format`.',
      hint: 'Dopisz brakujące wartości albo usuń zbędne klamry.',
    },
  },
  {
    kind: 'format-places',
    type: 'KeyError',
    source: /\.format\s*\(/,
    say: ({ error }) => ({
      sentence: `W napisie jest miejsce o nazwie ${error.message.replace(/^'(.*)'$/, '`{$1}`')}, a w nawiasie po \`format\` takiej nazwy nie ma.`,
      hint: 'Popraw nazwę w klamrach albo dopisz ją w nawiasie. Łatwiejszy jest napis z literą `f`.',
    }),
  },
  {
    kind: 'missing-key',
    type: 'KeyError',
    say: ({ error, source }) => {
      const name = indexedName(source);
      const key = shorten(error.message);
      return {
        sentence: `W słowniku nie ma klucza \`${key}\`.`,
        hint: `${/^\d/.test(key) ? `Liczba \`${key}\` i tekst \`'${key}'\` to dwa różne klucze.` : 'Sprawdź pisownię klucza, też wielkie i małe litery.'} Możesz najpierw zapytać: \`if ${key} in ${name === 'lista' ? 'slownik' : name}:\`.`,
      };
    },
  },
  {
    kind: 'changed-while-walking',
    type: 'RuntimeError',
    message: /(?:dictionary|Set|set|list|deque).* (?:changed size|keys changed|mutated) during iteration/,
    say: {
      sentence:
        'Pętla przechodzi po słowniku albo zbiorze, a program w tym czasie coś do niego dodaje lub z niego usuwa.',
      hint: 'Przejdź po kopii, na przykład: `for klucz in list(slownik):`.',
    },
  },
];
