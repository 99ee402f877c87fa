import { argumentsOf } from '../call-arguments.ts';
import {
  ADD,
  FOREIGN_TEXT_METHODS,
  LENGTH,
  METHODS,
  ownerOf,
  REMOVE,
  literalBefore,
  ownAttributes,
} from '../method-names.ts';
import { patterns } from '../mistake.ts';
import { nearestName, proposedByPython } from '../nearest-name.ts';
import { shorten, typeName, capitalise } from '../polish-grammar.ts';
import { originOf } from '../value-origin.ts';
import { BUILTINS, MODULES } from '../python-names.ts';
import { noneHint } from '../none-hint.ts';

const NO_ATTRIBUTE = /^'(.+?)' object has no attribute '(.+?)'/;

/** What stands after a dot and is not there: commands of other languages and of other values, and slips. */
export const attributePatterns = patterns({ type: 'AttributeError' }, [
  {
    kind: 'length',
    after: ['function-not-method'],
    message: /^'(.+?)' object has no attribute '(.+?)'/,
    when: (_, [type, attribute]) =>
      (LENGTH.includes(attribute) || nearestName(attribute, ['length'])) && Object.hasOwn(METHODS, type),
    sentence: 'W Pythonie długość sprawdza się inaczej niż przez `.$2`.',
    hint: ({ source }, [, attribute]) =>
      `Użyj funkcji \`len\`, na przykład: \`len(${ownerOf(attribute, source) ?? 'lista'})\`.`,
  },
  {
    kind: 'list-add',
    message: /^'list' object has no attribute '(.+?)'/,
    say: ({ source }, [attribute]) =>
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
    message:
      /^'(str|int|float|tuple|dict|bool|set|range)' object has no attribute '(append|add|push|insert)'/,
    sentence: (_, [type, attribute]) =>
      `Polecenie \`.${attribute}\` nie pasuje do tej wartości, bo jest to ${typeName(type).nominative}.`,
    hint: (mistake, [type, attribute]) => {
      const { source } = mistake;
      const origin = originOf(ownerOf(attribute, source) ?? '', mistake);
      const [key, value] = argumentsOf(mistake, attribute);
      return (
        {
          str: `Do tekstu dopisuje się znakiem \`+\`, na przykład: \`${ownerOf(attribute, source) ?? 'slowo'} += 'a'\`.`,
          dict: `Do słownika dodaje się tak: \`${shorten(`${ownerOf(attribute, source) ?? 'slownik'}[${key ?? "'klucz'"}] = ${value ?? '…'}`)}\`.`,
          tuple: origin
            ? `Krotki nie można zmieniać. W linijce ${origin.line} użyj listy: \`${shorten(`${origin.name} = [${origin.value.replace(/^\(|\)$/g, '')}]`)}\`.`
            : 'Krotki nie można zmieniać. Użyj listy w nawiasach kwadratowych: `[1, 2]`.',
          set: 'Do zbioru dodaje się poleceniem `add`.',
          range: `Zamień zakres na listę: \`${shorten(`${origin?.name ?? 'liczby'} = list(${origin?.value ?? 'range(5)'})`)}\`.`,
        }[type] ??
        `Polecenie \`append\` działa na listach. Utwórz najpierw pustą listę: \`${ownerOf(attribute, source) ?? 'lista'} = []\`.`
      );
    },
  },
  {
    kind: 'dict-remove',
    message: /^'dict' object has no attribute '(.+?)'/,
    when: (_, [attribute]) => REMOVE.includes(attribute),
    sentence: 'Słownik nie zna polecenia `.$1`.',
    hint: (mistake, [attribute]) =>
      `Klucz usuwa się tak: \`${shorten(`del ${ownerOf(attribute, mistake.source) ?? 'slownik'}[${argumentsOf(mistake, attribute)[0] ?? "'klucz'"}]`)}\`.`,
  },
  {
    kind: 'list-join',
    message: /^'(?:list|tuple)' object has no attribute 'join'/,
    sentence: 'Polecenie `join` należy do tekstu, a nie do listy.',
    hint: ({ source }) => `Napisz odwrotnie: \`' '.join(${ownerOf('join', source) ?? 'lista'})\`.`,
  },
  {
    kind: 'foreign-method',
    message: /^'str' object has no attribute '(.+?)'/,
    find: (mistake, [attribute]) => {
      const given = argumentsOf(mistake, attribute)[0];
      return FOREIGN_TEXT_METHODS.get(attribute.toLowerCase())
        ?.replace('slowo', ownerOf(attribute, mistake.source) ?? 'slowo')
        .replace("'a'", given && /^['"]/.test(given) ? shorten(given) : "'a'");
    },
    sentence: 'Tekst nie zna w Pythonie polecenia `.$2`.',
    hint: 'Spróbuj tak: `$1`.',
  },
  {
    kind: 'outside-print',
    message: /^'NoneType'/,
    source: /\bprint\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*\.\s*([\p{L}_]+)/u,
    sentence: 'Nawias po `print` zamyka się za wcześnie, a dalszy ciąg został na zewnątrz.',
    hint: "Przenieś `.$1(…)` do środka nawiasu, tuż za tekst, na przykład: `print('hej'.$1(…))`.",
  },
  {
    kind: 'none-has-no-attribute',
    message: /^'NoneType' object has no attribute '(.+?)'/,
    sentence: 'Przed kropką jest pusta wartość `None`, więc nie można użyć `.$1`.',
    hint: (mistake) =>
      noneHint(mistake) ??
      'Tak bywa, gdy do zmiennej trafił wynik `print`, `append` albo `sort` – one niczego nie zwracają. Wywołaj je w osobnej linijce, bez znaku `=`.',
  },
  {
    kind: 'missing-call-brackets',
    message: /^'(?:builtin_function_or_method|function|method)' object has no attribute '(.+?)'/,
    find: (mistake, [attribute]) => {
      const origin = originOf(ownerOf(attribute, mistake.source) ?? '', mistake);
      return origin && /^[\p{L}_][\p{L}\d_.]*$/u.test(origin.value)
        ? [String(origin.line), origin.name, origin.value]
        : null;
    },
    sentence: 'W linijce $1 do `$2` trafiła sama nazwa polecenia, bez nawiasów.',
    hint: 'Dopisz je: `$2 = $3()`.',
    line: '$1',
  },
  {
    kind: 'command-overwritten',
    message: /object attribute '(.+?)' is read-only/,
    sentence: 'Słowo `.$1` jest poleceniem i nie można niczego do niego włożyć znakiem `=`.',
    hint: 'Użyj nawiasów zamiast znaku `=`, na przykład: `.$1(…)`.',
  },
  {
    kind: 'attribute-typo',
    message: NO_ATTRIBUTE,
    // What `sort` gives back is nothing, so it is no help where the value is used.
    when: ({ source }, [, attribute]) => attribute !== 'sorted' || /^\s*[\p{L}_][\p{L}\d_]*\./u.test(source),
    find: ({ error, lines }, [type, attribute]) =>
      nearestName(attribute, (METHODS[type] ?? '').split(' ').filter(Boolean)) ??
      nearestName(attribute, ownAttributes(type, lines)) ??
      proposedByPython(error.traceback),
    sentence: (_, [meant, type, attribute]) =>
      `${capitalise(typeName(type).nominative)} nie zna ${Object.hasOwn(METHODS, type) ? 'polecenia' : 'nazwy'} \`.${attribute}\`. Czy chodziło Ci o \`.${meant}\`?`,
    hint: 'Popraw `$3` na `$1`.',
  },
  {
    kind: 'object-without-attribute',
    message: /^(?:type object )?'(.+?)' (?:object )?has no attribute '(.+?)'/,
    say: ({ tree }, [type, attribute]) => {
      const own = tree.bindings.some(({ name, isDefinition }) => isDefinition && name === type);
      const given = tree.assignments.find((each) => each.around && each.names.includes(attribute));
      if (!own) return null;
      return given
        ? {
            sentence: `Obiekt klasy \`${type}\` nie zapamiętał cechy \`${attribute}\`, bo w linijce ${given.line} brakuje przed nią \`self\` i kropki.`,
            hint: `Napisz tam: \`${shorten(`self.${attribute} = ${given.value}`)}\`.`,
            line: given.line,
          }
        : {
            sentence: `W klasie \`${type}\` nie ma niczego o nazwie \`${attribute}\`.`,
            hint: `Jeśli to cecha obiektu, nadaj ją w \`__init__\`: \`self.${attribute} = …\`. Jeśli to polecenie, sprawdź pisownię i wcięcie jego \`def\`.`,
          };
    },
  },
  {
    kind: 'function-not-method',
    message: NO_ATTRIBUTE,
    after: ['function-hides-module', 'module-overwritten'],
    say: ({ source, written, lines }, [type, attribute]) => {
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
            hint: `Napisz tak: \`${call}\`.${module && call.startsWith(module) && !lines.some((line) => new RegExp(`^\\s*import\\b.*\\b${module}\\b`).test(line)) ? ` Na samej górze dopisz \`import ${module}\`.` : ''}`,
          }
        : null;
    },
  },
  {
    kind: 'method-of-another-type',
    wide: 2,
    message: /^'(list|tuple|str|set|dict)' object has no attribute '(.+?)'/,
    say: ({ source }, [type, attribute]) => {
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
    message: NO_ATTRIBUTE,
    wide: 2,
    sentence: (_, [type, attribute]) =>
      `Przed kropką jest ${typeName(type).nominative}, a ${typeName(type).nominative} nie ma \`.${attribute}\`.`,
    hint: ({ source }, [type, attribute]) =>
      type === 'dict' && !`${METHODS['list']} ${METHODS['str']}`.split(' ').includes(attribute)
        ? `Po wartość ze słownika sięga się tak: \`${ownerOf(attribute, source) ?? 'slownik'}['${attribute}']\`.`
        : type === 'int' || type === 'float'
          ? `Jeśli potrzebny jest tekst, zamień liczbę: \`str(${ownerOf(attribute, source) ?? 'liczba'})\`.`
          : 'Sprawdź pisownię słowa po kropce i to, co naprawdę jest w zmiennej.',
  },
]);
