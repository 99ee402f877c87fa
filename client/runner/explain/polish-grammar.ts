import { plural } from '../../ui/plural.ts';

interface Cases {
  /** Who, what: „to jest …” */
  nominative: string;
  /** Of what: „nie ma …” */
  genitive: string;
  /** What: „widzę …” */
  accusative: string;
  /** With what: „z …” */
  instrumental: string;
}

const cases = (nominative: string, genitive: string, accusative: string, instrumental: string): Cases => ({
  nominative,
  genitive,
  accusative,
  instrumental,
});

const FUNCTION = cases('funkcja', 'funkcji', 'funkcję', 'funkcją');
const CLASS = cases('klasa', 'klasy', 'klasę', 'klasą');
const SERIES = cases('ciąg elementów', 'ciągu elementów', 'ciąg elementów', 'ciągiem elementów');

const all = (types: string, words: Cases) =>
  Object.fromEntries(types.split(' ').map((type) => [type, words]));

const TYPES: Readonly<Record<string, Cases>> = {
  str: cases('tekst', 'tekstu', 'tekst', 'tekstem'),
  int: cases('liczba całkowita', 'liczby całkowitej', 'liczbę całkowitą', 'liczbą całkowitą'),
  float: cases('liczba z kropką', 'liczby z kropką', 'liczbę z kropką', 'liczbą z kropką'),
  bool: cases('wartość logiczna', 'wartości logicznej', 'wartość logiczną', 'wartością logiczną'),
  NoneType: cases(
    'pusta wartość `None`',
    'pustej wartości `None`',
    'pustą wartość `None`',
    'pustą wartością `None`',
  ),
  list: cases('lista', 'listy', 'listę', 'listą'),
  tuple: cases('krotka', 'krotki', 'krotkę', 'krotką'),
  dict: cases('słownik', 'słownika', 'słownik', 'słownikiem'),
  set: cases('zbiór', 'zbioru', 'zbiór', 'zbiorem'),
  range: cases('zakres `range`', 'zakresu `range`', 'zakres `range`', 'zakresem `range`'),
  module: cases('moduł', 'modułu', 'moduł', 'modułem'),
  generator: cases('generator', 'generatora', 'generator', 'generatorem'),
  ...all('list_reverseiterator map zip filter enumerate dict_keys dict_values dict_items', SERIES),
  type: CLASS,
  ...all('function method builtin_function_or_method', FUNCTION),
};

/** A Python type in a child's words. */
export function typeName(type: string): Cases {
  if (Object.hasOwn(TYPES, type)) return TYPES[type]!;
  return cases(`obiekt \`${type}\``, `obiektu \`${type}\``, `obiekt \`${type}\``, `obiektem \`${type}\``);
}

export const isNumber = (type: string): boolean => type === 'int' || type === 'float';

/** 1 zmienna, 2 zmienne, 5 zmiennych. */
export const countOf = (count: number, ...forms: [one: string, few: string, many: string]): string =>
  `${count} ${plural(count, ...forms)}`;

/** A learner's own text of any length, fit to be quoted in a sentence. */
export const shorten = (text: string, length = 60): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
};

export const capitalise = (text: string): string => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);
