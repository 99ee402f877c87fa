import { argumentsOf } from '../call-arguments.ts';
import { ADD, FOREIGN_TEXT_METHODS, LENGTH, METHODS, ownerOf, REMOVE } from '../method-names.ts';
import { patterns } from '../mistake.ts';
import { nearestName } from '../nearest-name.ts';
import { shorten, typeName } from '../polish-grammar.ts';
import { originOf } from '../value-origin.ts';

/** What lists, texts and dictionaries are told in the words of another language or of each other. */
export const methodPatterns = patterns({ type: 'AttributeError' }, [
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
    message: /^'(str|int|float|tuple|dict|bool|set)' object has no attribute '(append|add|push|insert)'/,
    sentence: (_, [type, attribute]) =>
      `Polecenie \`.${attribute}\` nie pasuje do tej wartości, bo jest to ${typeName(type).nominative}.`,
    hint: (mistake, [type, attribute]) => {
      const { source } = mistake;
      const tuple = originOf(ownerOf(attribute, source) ?? '', mistake);
      const [key, value] = argumentsOf(mistake, attribute);
      return (
        {
          str: `Do tekstu dopisuje się znakiem \`+\`, na przykład: \`${ownerOf(attribute, source) ?? 'slowo'} += 'a'\`.`,
          dict: `Do słownika dodaje się tak: \`${shorten(`${ownerOf(attribute, source) ?? 'slownik'}[${key ?? "'klucz'"}] = ${value ?? '…'}`)}\`.`,
          tuple: tuple
            ? `Krotki nie można zmieniać. W linijce ${tuple.line} użyj listy: \`${shorten(`${tuple.name} = [${tuple.value.replace(/^\(|\)$/g, '')}]`)}\`.`
            : 'Krotki nie można zmieniać. Użyj listy w nawiasach kwadratowych: `[1, 2]`.',
          set: 'Do zbioru dodaje się poleceniem `add`.',
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
      return FOREIGN_TEXT_METHODS[attribute.toLowerCase()]
        ?.replace('slowo', ownerOf(attribute, mistake.source) ?? 'slowo')
        .replace("'a'", given && /^['"]/.test(given) ? shorten(given) : "'a'");
    },
    sentence: 'Tekst nie zna w Pythonie polecenia `.$2`.',
    hint: 'Spróbuj tak: `$1`.',
  },
]);
