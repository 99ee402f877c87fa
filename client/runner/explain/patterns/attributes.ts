import type { Pattern } from '../mistake.ts';
import { nearestName, proposedByPython } from '../nearest-name.ts';
import { capitalise, typeName } from '../polish-grammar.ts';
import { MODULES } from '../python-names.ts';

const NO_ATTRIBUTE = /^'(.+?)' object has no attribute '(.+?)'/;
const LENGTH = ['length', 'len', 'size', 'count', 'dlugosc', 'długość'];
const ADD = ['add', 'push', 'append', 'dodaj', 'insert', 'put', 'addend', 'add_item'];
const REMOVE = ['delete', 'del', 'usun', 'usuń', 'remove', 'erase'];

const METHODS: Readonly<Record<string, string>> = {
  list: 'append extend insert remove pop clear index count sort reverse copy',
  str: 'upper lower title capitalize strip split join replace find count startswith endswith isdigit isalpha format index',
  dict: 'keys values items get pop update clear',
  set: 'add remove discard pop union',
  tuple: 'index count',
};

/** What other languages call it, with Python's way. */
const FOREIGN_TEXT_METHODS: Readonly<Record<string, string>> = {
  uppercase: 'slowo.upper()',
  touppercase: 'slowo.upper()',
  lowercase: 'slowo.lower()',
  tolowercase: 'slowo.lower()',
  trim: 'slowo.strip()',
  reverse: 'slowo[::-1]',
  reversed: 'slowo[::-1]',
  contains: "'a' in slowo",
  includes: "'a' in slowo",
  indexof: "slowo.find('a')",
  substring: 'slowo[0:3]',
  sort: 'sorted(slowo)',
};

export const attributePatterns: readonly Pattern[] = [
  {
    kind: 'none-has-no-attribute',
    type: 'AttributeError',
    message: /^'NoneType' object has no attribute '(.+?)'/,
    say: (_, [attribute = '']) => ({
      sentence: `Przed kropką jest pusta wartość \`None\`, więc nie można użyć \`.${attribute}\`.`,
      hint: 'Tak bywa, gdy do zmiennej trafił wynik `print`, `append` albo `sort` – one niczego nie zwracają. Wywołaj je w osobnej linijce, bez znaku `=`.',
    }),
  },
  {
    kind: 'length',
    type: 'AttributeError',
    message: NO_ATTRIBUTE,
    say: (_, [type = '', attribute = '']) =>
      (LENGTH.includes(attribute) || nearestName(attribute, ['length'])) && Object.hasOwn(METHODS, type)
        ? {
            sentence: `W Pythonie długość sprawdza się inaczej niż przez \`.${attribute}\`.`,
            hint: 'Użyj funkcji `len`, na przykład: `len(lista)`.',
          }
        : null,
  },
  {
    kind: 'list-add',
    type: 'AttributeError',
    message: /^'list' object has no attribute '(.+?)'/,
    say: (_, [attribute = '']) =>
      ADD.includes(attribute)
        ? {
            sentence: `Lista nie zna polecenia \`.${attribute}\`.`,
            hint: 'Nowy element dodaje się do listy tak: `lista.append(element)`.',
          }
        : REMOVE.includes(attribute)
          ? {
              sentence: `Lista nie zna polecenia \`.${attribute}\`.`,
              hint: 'Element usuwa się z listy tak: `lista.remove(element)`.',
            }
          : null,
  },
  {
    kind: 'add-to-wrong-thing',
    type: 'AttributeError',
    message: /^'(str|int|float|tuple|dict|bool|set)' object has no attribute '(append|add|push|insert)'/,
    say: (_, [type = '', attribute = '']) => ({
      sentence: `Polecenie \`.${attribute}\` nie pasuje do tej wartości, bo jest to ${typeName(type).nominative}.`,
      hint:
        {
          str: "Do tekstu dopisuje się znakiem `+`, na przykład: `slowo = slowo + 'a'`.",
          dict: "Do słownika dodaje się tak: `slownik['klucz'] = wartość`.",
          tuple: 'Krotki nie można zmieniać. Użyj listy w nawiasach kwadratowych: `[1, 2]`.',
          set: 'Do zbioru dodaje się poleceniem `add`.',
        }[type] ?? 'Do listy dodaje się poleceniem `append`. Utwórz najpierw pustą listę: `lista = []`.',
    }),
  },
  {
    kind: 'foreign-method',
    type: 'AttributeError',
    message: /^'str' object has no attribute '(.+?)'/,
    say: (_, [attribute = '']) => {
      const example = FOREIGN_TEXT_METHODS[attribute.toLowerCase()];
      return example
        ? {
            sentence: `Tekst nie zna w Pythonie polecenia \`.${attribute}\`.`,
            hint: `Spróbuj tak: \`${example}\`.`,
          }
        : null;
    },
  },
  {
    kind: 'unknown-in-module',
    type: 'AttributeError',
    message: /^(?:partially initialized )?module '(.+?)' has no attribute '(.+?)'/,
    say: ({ error }, [module = '', attribute = '']) => {
      const meant = nearestName(attribute, MODULES[module] ?? []) ?? proposedByPython(error.traceback);
      return {
        sentence: `W module \`${module}\` nie ma \`${attribute}\`.${meant ? ` Czy chodziło Ci o \`${meant}\`?` : ''}`,
        hint: meant
          ? `Popraw \`${attribute}\` na \`${meant}\`.`
          : MODULES[module]
            ? `Sprawdź pisownię. W tym module są na przykład: ${MODULES[module]
                .slice(0, 3)
                .map((name) => `\`${name}\``)
                .join(', ')}.`
            : 'Sprawdź pisownię słowa po kropce.',
      };
    },
  },
  {
    kind: 'command-overwritten',
    type: 'AttributeError',
    message: /object attribute '(.+?)' is read-only/,
    say: (_, [attribute = '']) => ({
      sentence: `Słowo \`.${attribute}\` jest poleceniem i nie można niczego do niego włożyć znakiem \`=\`.`,
      hint: `Użyj nawiasów zamiast znaku \`=\`, na przykład: \`.${attribute}(…)\`.`,
    }),
  },
  {
    kind: 'attribute-typo',
    type: 'AttributeError',
    message: NO_ATTRIBUTE,
    say: ({ error }, [type = '', attribute = '']) => {
      const meant =
        nearestName(attribute, (METHODS[type] ?? '').split(' ').filter(Boolean)) ??
        proposedByPython(error.traceback);
      return meant
        ? {
            sentence: `${capitalise(typeName(type).nominative)} nie zna ${Object.hasOwn(METHODS, type) ? 'polecenia' : 'nazwy'} \`.${attribute}\`. Czy chodziło Ci o \`.${meant}\`?`,
            hint: `Popraw \`${attribute}\` na \`${meant}\`.`,
          }
        : null;
    },
  },
  {
    kind: 'object-without-attribute',
    type: 'AttributeError',
    message: /^(?:type object )?'(.+?)' (?:object )?has no attribute '(.+?)'/,
    say: ({ lines }, [type = '', attribute = '']) =>
      lines.some((line) => new RegExp(`\\bclass\\s+${type}\\b`, 'u').test(line))
        ? {
            sentence: `W klasie \`${type}\` nie ma niczego o nazwie \`${attribute}\`.`,
            hint: `Jeśli to cecha obiektu, nadaj ją w \`__init__\`: \`self.${attribute} = …\`. Jeśli to polecenie, sprawdź pisownię i wcięcie jego \`def\`.`,
          }
        : null,
  },
  {
    kind: 'no-attribute',
    type: 'AttributeError',
    message: NO_ATTRIBUTE,
    say: (_, [type = '', attribute = '']) => ({
      sentence: `Przed kropką jest ${typeName(type).nominative}, a ${typeName(type).nominative} nie ma \`.${attribute}\`.`,
      hint:
        type === 'dict'
          ? `Po wartość ze słownika sięga się tak: \`slownik['${attribute}']\`.`
          : type === 'int' || type === 'float'
            ? 'Jeśli potrzebny jest tekst, zamień liczbę: `str(liczba)`.'
            : 'Sprawdź pisownię słowa po kropce i to, co naprawdę jest w zmiennej.',
    }),
  },
];
