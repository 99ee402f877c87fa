import { patterns } from '../mistake.ts';
import { nearestName, proposedByPython } from '../nearest-name.ts';
import { literalBefore, METHODS, ownAttributes, ownerOf } from '../method-names.ts';
import { capitalise, shorten, typeName } from '../polish-grammar.ts';
import { BUILTINS, MODULES } from '../python-names.ts';
import { noneHint } from '../none-hint.ts';
import { originOf } from '../value-origin.ts';

const NO_ATTRIBUTE = /^'(.+?)' object has no attribute '(.+?)'/;

/** What stands after a dot and isn't there. */
export const attributePatterns = patterns({ type: 'AttributeError', message: NO_ATTRIBUTE }, [
  {
    kind: 'outside-print',
    message: /^'NoneType'/,
    source: /\bprint\s*\(.*\)\s*\.\s*([\p{L}_]+)/u,
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
    after: ['function-hides-module'],
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
