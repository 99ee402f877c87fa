import { patterns, type Mistake } from '../mistake.ts';
import { textChange } from '../text-change.ts';
import { asNumber } from '../as-number.ts';
import { argumentsOf } from '../call-arguments.ts';
import { indexing } from '../indexing.ts';
import { noneHint } from '../none-hint.ts';
import { originOf } from '../value-origin.ts';
import { capitalise, isNumber, shorten, typeName } from '../polish-grammar.ts';

const NONE_HINT =
  'Wartość `None` zostaje po funkcji, która nic nie zwraca, na przykład po `print`, `append` albo `sort`. Nie zapisuj jej wyniku do zmiennej, a we własnej funkcji użyj `return`.';

/** Commands that are called with empty brackets, and whose result is looked into. */
const WITHOUT_VALUES = ['split', 'upper', 'lower', 'strip', 'keys', 'values', 'items', 'copy', 'title'];

/** Functions that take a list, and not the things in it one by one. */
const OF_A_LIST = ['choice', 'choices', 'shuffle', 'sum', 'len', 'sorted', 'list', 'set', 'tuple'];

const indexes = (mistake: Mistake): string[] => indexing(mistake)?.values ?? [];

/** For `slowo[0, 2]` and `plansza[1, 0]`. */
function tupleIndexHint(owner: string, mistake: Mistake): string {
  const [first, second] = indexes(mistake);
  const name = indexedName(mistake);
  if (!first || !second || !name) return 'Podaj w nawiasie tylko jeden numer.';
  const part = `Kawałek od numeru do numeru wybiera się dwukropkiem: \`${name}[${first}:${second}]\`.`;
  return owner === 'string'
    ? part
    : `Element listy w liście wybiera się tak: \`${name}[${first}][${second}]\`. ${part}`;
}

/** The variable before the square bracket. */
const indexedName = (mistake: Mistake): string | undefined => indexing(mistake)?.owner;

/** Lists, texts and dictionaries: looking inside and walking over. */
export const containerPatterns = patterns({ type: 'TypeError' }, [
  {
    kind: 'square-brackets-after-function',
    message:
      /^(?:'(?:builtin_function_or_method|function|method|type)' object|type '\w+') is not subscriptable/,
    source: /([\p{L}_][\p{L}\d_.]*)\s*\[/u,
    say: (mistake, [name]) => {
      const command = name.split('.').at(-1)!;
      const values = indexes(mistake).join(', ');
      const inside = shorten(
        indexes(mistake).length > 1 && OF_A_LIST.includes(command) ? `[${values}]` : values,
      );
      return WITHOUT_VALUES.includes(command) && name !== command && !/^['"]/.test(inside)
        ? {
            sentence: `Po poleceniu \`${command}\` brakuje okrągłych nawiasów.`,
            hint: `Dopisz je przed nawiasem kwadratowym: \`${name}()[${inside}]\`.`,
          }
        : {
            sentence: `Po nazwie funkcji \`${command}\` stoi nawias kwadratowy, a powinien być okrągły.`,
            hint: `Zmień \`[ ]\` na \`( )\`: \`${name}(${inside || '…'})\`.`,
          };
    },
  },
  {
    kind: 'none-has-no-elements',
    message:
      /^'NoneType' object (?:is not subscriptable|is not iterable|does not support)|^object of type 'NoneType' has no len|^cannot unpack non-iterable NoneType|^argument of type 'NoneType'/,
    sentence: 'Zamiast listy albo tekstu jest tu pusta wartość `None`.',
    hint: (mistake) => noneHint(mistake) ?? NONE_HINT,
  },
  {
    kind: 'not-subscriptable',
    message: /^'(.+?)' object is not subscriptable/,
    sentence: (_, [type]) =>
      `${capitalise(typeName(type).nominative)} nie ma ponumerowanych elementów, więc nie można użyć nawiasu kwadratowego.`,
    hint: (mistake, [type]) => {
      const [, key, value] =
        /^\{\s*([^,]+?)\s*,\s*([^,]+?)\s*\}$/.exec(
          originOf(indexedName(mistake) ?? '', mistake)?.value ?? '',
        ) ?? [];
      if (key && indexes(mistake)[0] === key)
        return `Jeśli to ma być słownik, między kluczem a wartością wstaw dwukropek: \`{${key}: ${value!}}\`.`;
      return /iterator|^(?:map|zip|filter|enumerate|reversed|dict_\w+)$/.test(type)
        ? 'Zamień go najpierw na listę, na przykład: `list(…)[0]`.'
        : type === 'set'
          ? `Zamień zbiór na listę: \`list(${indexedName(mistake) ?? 'zbior'})\`.`
          : `Sprawdź, czy przed nawiasem kwadratowym stoi lista albo tekst. Cyfry liczby wybiera się z tekstu: \`str(${indexedName(mistake) ?? 'liczba'})[${shorten(indexes(mistake)[0] ?? '0')}]\`.`;
    },
  },
  {
    kind: 'text-cannot-change',
    message:
      /^'(str|tuple|range|int|float|bool)' object (?:does not support|doesn't support) item (?:assignment|deletion)/,
    sentence: (_, [type]) => `Nie można zmienić jednego elementu ${typeName(type).genitive}.`,
    hint: (mistake, [type]) => {
      const name = indexedName(mistake) ?? 'slowo';
      const variable = indexedName(mistake) ?? argumentsOf(mistake)[0] ?? '';
      const tuple = originOf(variable, mistake);
      return type === 'str'
        ? `Utwórz nowy tekst: \`${textChange(name, indexes(mistake)[0] ?? '0', mistake)}\`.`
        : tuple && /^\(.*\)$|^[^([{]+,/.test(tuple.value)
          ? `Jeśli chcesz zmieniać elementy, użyj listy. W linijce ${tuple.line} napisz: \`${tuple.name} = ${shorten(`[${tuple.value.replace(/^\(|\)$/g, '')}]`)}\`.`
          : type === 'range' && tuple
            ? `Zamień zakres na listę. W linijce ${tuple.line} napisz: \`${shorten(`${tuple.name} = list(${tuple.value})`)}\`.`
            : tuple && /^-?[\d.]+$/.test(tuple.value)
              ? `W \`${name}\` jest jedna liczba. Jeśli to ma być lista, w linijce ${tuple.line} napisz: \`${name} = [${tuple.value}]\`.`
              : 'Jeśli chcesz zmieniać elementy, użyj listy: `[1, 2, 3]`.';
    },
  },
  {
    kind: 'element-as-index',
    type: ['TypeError', 'IndexError'],
    message: /^(?:list|tuple|string) (?:indices must|index out)/,
    source: /([\p{L}_][\p{L}\d_]*)\s*\[\s*([\p{L}_][\p{L}\d_]*)\s*\]/u,
    when: ({ lines, error }, [list, index]) =>
      lines
        .slice(0, error.line ?? 0)
        .some((line) => new RegExp(`\\bfor\\s+${index}\\s+in\\s+${list}\\s*:`, 'u').test(line)),
    sentence: 'Zmienna `$2` z pętli to już element z `$1`, a nie jego numer.',
    hint: 'Zamiast `$1[$2]` napisz po prostu `$2`.',
  },
  {
    kind: 'index-must-be-number',
    message:
      /^(?:(list|tuple|range object|string|byte)) (?:indices|index) must be integers.*?,? not '?(\w+)'?/,
    sentence: (_, [owner, type]) =>
      `Element ${owner === 'string' ? 'tekstu' : owner === 'tuple' ? 'krotki' : 'listy'} wybiera się numerem, a w nawiasie kwadratowym jest ${typeName(type).nominative}.`,
    hint: (mistake, [owner, type]) =>
      type === 'str'
        ? (asNumber(indexes(mistake), mistake) ??
          `Podaj numer, na przykład \`${indexedName(mistake) ?? 'lista'}[0]\`. Słowem wybiera się tylko ze słownika.`)
        : type === 'float'
          ? /^\d+\.0*$/.test(indexes(mistake)[0] ?? '')
            ? `Wpisz numer bez kropki: \`[${Number(indexes(mistake)[0])}]\`.`
            : 'Dziel znakiem `//`, użyj liczby bez kropki albo zamień ją: `int(liczba)`.'
          : type === 'tuple'
            ? tupleIndexHint(owner, mistake)
            : 'Podaj numer, na przykład `[0]`. Numery zaczynają się od 0.',
  },
  {
    kind: 'index-must-be-number',
    message: /^slice indices must be integers/,
    sentence:
      'Przy wycinaniu kawałka listy albo tekstu po obu stronach dwukropka muszą stać liczby całkowite.',
    hint: (mistake) =>
      /[^/]\/[^/]/.test(mistake.source)
        ? 'Dziel znakiem `//` zamiast `/` – wtedy wynik jest liczbą całkowitą.'
        : (asNumber(
            indexes(mistake).flatMap((index) => index.split(':')),
            mistake,
          ) ?? `Spróbuj tak: \`${indexedName(mistake) ?? 'slowo'}[0:3]\`.`),
  },
  {
    kind: 'number-is-not-iterable',
    message: /^'(int|float)' object is not iterable/,
    say: (mistake) => {
      const { source } = mistake;
      const [, name = 'i', value = '5'] =
        /^\s*for\s+([\p{L}_][\p{L}\d_]*)\s+in\s+(.+?)\s*:/u.exec(source) ?? [];
      const [, gathering] = /\b(sum|max|min|sorted)\s*\(/.exec(source) ?? [];
      const values = gathering ? argumentsOf(mistake, gathering) : [];
      if (values.length > 1)
        return {
          sentence: `Polecenie \`${gathering!}\` potrzebuje listy, a dostało liczby po przecinku.`,
          hint: `Zbierz je w nawias kwadratowy: \`${shorten(`${gathering!}([${values.join(', ')}])`)}\`.`,
        };
      return /\bfor\b/.test(source)
        ? {
            sentence: 'Pętla `for` nie może przejść po samej liczbie.',
            hint: `Żeby powtórzyć coś tyle razy, użyj \`range\`: \`for ${name} in range(${value}):\`.${/^[\p{L}_][\p{L}\d_]*$/u.test(value) ? ` Po cyfrach przejdziesz tak: \`for ${name} in str(${value}):\`.` : ''}`,
          }
        : {
            sentence: 'Tu potrzeba listy albo tekstu, a jest liczba.',
            hint: 'Podaj listę, na przykład `[1, 2, 3]`, a jeśli chcesz mieć kolejne liczby, użyj `range(5)`.',
          };
    },
  },
  {
    kind: 'not-iterable',
    message:
      /(?:'(.+?)' object is not (?:iterable|an iterator|reversible)|(?:must be|join) an? iterable(?:, not (\w+))?)/,
    sentence: (_, [type, other]) =>
      `Tu potrzeba listy albo tekstu${type || other ? `, a jest ${typeName(type || other).nominative}` : ''}.`,
    hint: ({ failed, tree }, [type]) =>
      /function|method/.test(type) && failed
        ? `Żeby ją wywołać, dopisz nawiasy: \`${shorten(tree.textOf(failed))}()\`.`
        : 'Sprawdź, co jest w tej zmiennej.',
  },
  {
    kind: 'no-length',
    message: /^object of type '(.+?)' has no len/,
    say: (mistake, [type]) => {
      const value = argumentsOf(mistake, 'len')[0];
      return value === undefined
        ? {
            sentence: `W tym nawiasie potrzeba listy albo tekstu, a jest ${typeName(type).nominative}.`,
            hint: 'Podaj listę w nawiasie kwadratowym, na przykład: `[1, 2, 3]`.',
          }
        : {
            sentence: `Funkcja \`len\` mierzy długość tekstu albo listy, a tu jest ${typeName(type).nominative}.`,
            hint: isNumber(type)
              ? `Żeby policzyć cyfry liczby, zamień ją najpierw na tekst: \`len(str(${shorten(value)}))\`.`
              : 'Sprawdź, co jest w nawiasie po `len`.',
          };
    },
  },
  {
    kind: 'in-needs-container',
    message: /^argument of type '(.+?)' is not (?:a container|iterable)/,
    sentence: (_, [type]) =>
      `Słowo \`in\` szuka w liście albo w tekście, a po nim stoi ${typeName(type).nominative}.`,
    hint: 'Zamień liczbę na tekst: `str(liczba)`, albo szukaj w liście, na przykład: `5 in [1, 5, 9]`.',
  },
  {
    kind: 'in-needs-text',
    message: /^'in <string>' requires string as left operand, not (\w+)/,
    sentence: (_, [type]) =>
      `W tekście można szukać tylko tekstu, a przed \`in\` stoi ${typeName(type).nominative}.`,
    hint: ({ source }) =>
      /(?<![\p{L}\d_.])(\d+)\s+(?:not\s+)?in\b/u.test(source)
        ? `Weź liczbę w cudzysłów: \`'${/(\d+)\s+(?:not\s+)?in\b/.exec(source)![1]}'\`.`
        : `Zamień to na tekst: \`str(${/([\p{L}_][\p{L}\d_]*)\s+(?:not\s+)?in\b/u.exec(source)?.[1] ?? '…'})\`.`,
  },
  {
    kind: 'unhashable',
    message: /unhashable type: '(.+?)'/,
    sentence: (_, [type]) =>
      `${capitalise(typeName(type).nominative)} nie może być kluczem słownika ani elementem zbioru.`,
    hint: 'Użyj jako klucza tekstu albo liczby.',
  },
]);
