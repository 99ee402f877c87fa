import { foldText } from '../../../../sync/domain/fold-text.ts';
import { argumentsOf } from '../call-arguments.ts';
import type { Pattern } from '../mistake.ts';
import { nearestName, proposedByPython } from '../nearest-name.ts';
import {
  ADD,
  FOREIGN_TEXT_METHODS,
  LENGTH,
  literalBefore,
  METHODS,
  ownAttributes,
  ownerOf,
  REMOVE,
} from '../method-names.ts';
import { capitalise, shorten, typeName } from '../polish-grammar.ts';
import { BUILTINS, BUILTIN_INSTEAD, MEANT_IN_MODULE, MODULES } from '../python-names.ts';
import { noneHint, originOf } from '../value-origin.ts';

const NO_ATTRIBUTE = /^'(.+?)' object has no attribute '(.+?)'/;

export const attributePatterns: readonly Pattern[] = [
  {
    kind: 'outside-print',
    type: 'AttributeError',
    message: /^'NoneType'/,
    source: /\bprint\s*\(.*\)\s*\.\s*([\p{L}_]+)/u,
    say: (_, [attribute = '']) => ({
      sentence: 'Nawias po `print` zamyka się za wcześnie, a dalszy ciąg został na zewnątrz.',
      hint: `Przenieś \`.${attribute}(…)\` do środka nawiasu, tuż za tekst, na przykład: \`print('hej'.${attribute}(…))\`.`,
    }),
  },
  {
    kind: 'none-has-no-attribute',
    type: 'AttributeError',
    message: /^'NoneType' object has no attribute '(.+?)'/,
    say: (mistake, [attribute = '']) => ({
      sentence: `Przed kropką jest pusta wartość \`None\`, więc nie można użyć \`.${attribute}\`.`,
      hint:
        noneHint(mistake) ??
        'Tak bywa, gdy do zmiennej trafił wynik `print`, `append` albo `sort` – one niczego nie zwracają. Wywołaj je w osobnej linijce, bez znaku `=`.',
    }),
  },
  {
    kind: 'length',
    type: 'AttributeError',
    message: NO_ATTRIBUTE,
    say: ({ source }, [type = '', attribute = '']) =>
      (LENGTH.includes(attribute) || nearestName(attribute, ['length'])) && Object.hasOwn(METHODS, type)
        ? {
            sentence: `W Pythonie długość sprawdza się inaczej niż przez \`.${attribute}\`.`,
            hint: `Użyj funkcji \`len\`, na przykład: \`len(${ownerOf(attribute, source) ?? 'lista'})\`.`,
          }
        : null,
  },
  {
    kind: 'list-add',
    type: 'AttributeError',
    message: /^'list' object has no attribute '(.+?)'/,
    say: ({ source }, [attribute = '']) =>
      ADD.includes(attribute)
        ? {
            sentence: `Lista nie zna polecenia \`.${attribute}\`.`,
            hint: `Nowy element dodaje się do listy tak: \`${ownerOf(attribute, source) ?? 'lista'}.append(…)\`.`,
          }
        : REMOVE.includes(attribute)
          ? {
              sentence: `Lista nie zna polecenia \`.${attribute}\`.`,
              hint: `Element usuwa się z listy tak: \`${ownerOf(attribute, source) ?? 'lista'}.remove(…)\`.`,
            }
          : null,
  },
  {
    kind: 'add-to-wrong-thing',
    type: 'AttributeError',
    message: /^'(str|int|float|tuple|dict|bool|set)' object has no attribute '(append|add|push|insert)'/,
    say: (mistake, [type = '', attribute = '']) => {
      const { source } = mistake;
      const tuple = originOf(ownerOf(attribute, source) ?? '', mistake);
      return {
        sentence: `Polecenie \`.${attribute}\` nie pasuje do tej wartości, bo jest to ${typeName(type).nominative}.`,
        hint:
          {
            str: `Do tekstu dopisuje się znakiem \`+\`, na przykład: \`${ownerOf(attribute, source) ?? 'slowo'} += 'a'\`.`,
            dict: `Do słownika dodaje się tak: \`${ownerOf(attribute, source) ?? 'slownik'}['klucz'] = …\`.`,
            tuple: tuple
              ? `Krotki nie można zmieniać. W linii ${tuple.line} użyj listy: \`${shorten(`${tuple.name} = [${tuple.value.replace(/^\(|\)$/g, '')}]`)}\`.`
              : 'Krotki nie można zmieniać. Użyj listy w nawiasach kwadratowych: `[1, 2]`.',
            set: 'Do zbioru dodaje się poleceniem `add`.',
          }[type] ??
          `Polecenie \`append\` działa na listach. Utwórz najpierw pustą listę: \`${ownerOf(attribute, source) ?? 'lista'} = []\`.`,
      };
    },
  },
  {
    kind: 'dict-remove',
    type: 'AttributeError',
    message: /^'dict' object has no attribute '(.+?)'/,
    say: (mistake, [attribute = '']) => {
      const owner = ownerOf(attribute, mistake.source) ?? 'slownik';
      return REMOVE.includes(attribute)
        ? {
            sentence: `Słownik nie zna polecenia \`.${attribute}\`.`,
            hint: `Klucz usuwa się tak: \`${shorten(`del ${owner}[${argumentsOf(mistake, attribute)[0] ?? "'klucz'"}]`)}\`.`,
          }
        : null;
    },
  },
  {
    kind: 'missing-call-brackets',
    type: 'AttributeError',
    message: /^'(?:builtin_function_or_method|function|method)' object has no attribute '(.+?)'/,
    say: (mistake, [attribute = '']) => {
      const origin = originOf(ownerOf(attribute, mistake.source) ?? '', mistake);
      return origin && /^[\p{L}_][\p{L}\d_.]*$/u.test(origin.value)
        ? {
            sentence: `W linii ${origin.line} do \`${origin.name}\` trafiła sama nazwa polecenia, bez nawiasów.`,
            hint: `Dopisz je: \`${shorten(`${origin.name} = ${origin.value}()`)}\`.`,
            line: origin.line,
          }
        : null;
    },
  },
  {
    kind: 'list-join',
    type: 'AttributeError',
    message: /^'(?:list|tuple)' object has no attribute 'join'/,
    say: ({ source }) => ({
      sentence: 'Polecenie `join` należy do tekstu, a nie do listy.',
      hint: `Napisz odwrotnie: \`' '.join(${ownerOf('join', source) ?? 'lista'})\`.`,
    }),
  },
  {
    kind: 'foreign-method',
    type: 'AttributeError',
    message: /^'str' object has no attribute '(.+?)'/,
    say: (mistake, [attribute = '']) => {
      const given = argumentsOf(mistake, attribute)[0];
      const example = FOREIGN_TEXT_METHODS[attribute.toLowerCase()]
        ?.replace('slowo', ownerOf(attribute, mistake.source) ?? 'slowo')
        .replace("'a'", given && /^['"]/.test(given) ? shorten(given) : "'a'");
      return example
        ? {
            sentence: `Tekst nie zna w Pythonie polecenia \`.${attribute}\`.`,
            hint: `Spróbuj tak: \`${example}\`.`,
          }
        : null;
    },
  },
  {
    kind: 'function-hides-module',
    type: 'AttributeError',
    message:
      /^(?:'(?:builtin_function_or_method|function|method)' object|type object '[\w.]+') has no attribute '(.+?)'/,
    say: ({ lines, source }, [attribute = '']) => {
      const module = ownerOf(attribute, source) ?? '';
      const index = lines.findIndex((line) => new RegExp(`^\\s*from\\s+${module}\\s+import\\b`).test(line));
      return Object.hasOwn(MODULES, module) && index !== -1
        ? {
            sentence: `Linia ${index + 1} dołącza tylko jedną rzecz o nazwie \`${module}\`, a nie cały moduł.`,
            hint: `Zmień linię ${index + 1} na \`import ${module}\`.`,
          }
        : null;
    },
  },
  {
    kind: 'unknown-in-module',
    type: 'AttributeError',
    message: /^(?:partially initialized )?module '(.+?)' has no attribute '(.+?)'/,
    say: ({ error }, [module = '', attribute = '']) => {
      const meant =
        MEANT_IN_MODULE[module]?.[foldText(attribute)] ??
        nearestName(attribute, MODULES[module] ?? []) ??
        proposedByPython(error.traceback);
      if (!meant && BUILTIN_INSTEAD.includes(attribute))
        return {
          sentence: `W module \`${module}\` nie ma \`${attribute}\`, bo Python zna tę funkcję bez modułu.`,
          hint: `Napisz samo \`${attribute}(…)\`, bez \`${module}\` i kropki.`,
        };
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
    say: ({ error, lines }, [type = '', attribute = '']) => {
      const meant =
        nearestName(attribute, (METHODS[type] ?? '').split(' ').filter(Boolean)) ??
        nearestName(attribute, ownAttributes(type, lines)) ??
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
    kind: 'function-not-method',
    type: 'AttributeError',
    message: NO_ATTRIBUTE,
    say: ({ source, written }, [type = '', attribute = '']) => {
      const owner = ownerOf(attribute, source) ?? literalBefore(attribute, source, written);
      if (!owner) return null;
      // `max.lista` as well as `lista.max`
      const isTurned = /function|method|^type$/.test(type) && BUILTINS.includes(owner);
      const module = Object.keys(MODULES).find((name) => MODULES[name]!.includes(attribute));
      if (attribute === 'sort')
        return {
          sentence: `${capitalise(typeName(type).nominative)} nie zna polecenia \`.sort\`.`,
          hint: `Posortowane elementy daje \`sorted(${owner})\`.`,
        };
      const call = isTurned
        ? `${owner}(${attribute})`
        : BUILTINS.includes(attribute)
          ? `${attribute}(${owner})`
          : module
            ? `${module}.${attribute}(${owner})`
            : undefined;
      return call
        ? {
            sentence: `${isTurned ? `Po \`${owner}\`` : `Przed \`${attribute}\``} nie stawia się kropki, bo to funkcja, która dostaje wartość w nawiasie.`,
            hint: `Napisz tak: \`${call}\`.`,
          }
        : null;
    },
  },
  {
    kind: 'method-of-another-type',
    type: 'AttributeError',
    message: /^'(list|tuple|str|set|dict)' object has no attribute '(.+?)'/,
    say: ({ source }, [type = '', attribute = '']) => {
      const owner = ownerOf(attribute, source);
      const wanted = type === 'str' ? 'list' : 'str';
      if (!owner || !METHODS[wanted]!.split(' ').includes(attribute)) return null;
      return {
        sentence: `Polecenie \`.${attribute}\` działa na ${wanted === 'list' ? 'liście' : 'tekście'}, a \`${owner}\` to ${typeName(type).nominative}.`,
        hint:
          type !== 'str'
            ? type === 'list' || type === 'tuple'
              ? `Weź jeden element: \`${owner}[0].${attribute}(…)\`, albo przejdź po wszystkich pętlą \`for\`.`
              : 'Sprawdź, czy to na pewno ta zmienna.'
            : attribute === 'remove'
              ? `Litery usuwa się z tekstu tak: \`${owner} = ${owner}.replace('a', '')\`.`
              : `Zamień tekst na listę liter: \`list(${owner})\`.`,
      };
    },
  },
  {
    kind: 'no-attribute',
    type: 'AttributeError',
    message: NO_ATTRIBUTE,
    say: ({ source }, [type = '', attribute = '']) => ({
      sentence: `Przed kropką jest ${typeName(type).nominative}, a ${typeName(type).nominative} nie ma \`.${attribute}\`.`,
      hint:
        type === 'dict' && !`${METHODS['list']} ${METHODS['str']}`.split(' ').includes(attribute)
          ? `Po wartość ze słownika sięga się tak: \`${ownerOf(attribute, source) ?? 'slownik'}['${attribute}']\`.`
          : type === 'int' || type === 'float'
            ? `Jeśli potrzebny jest tekst, zamień liczbę: \`str(${ownerOf(attribute, source) ?? 'liczba'})\`.`
            : 'Sprawdź pisownię słowa po kropce i to, co naprawdę jest w zmiennej.',
    }),
  },
];
