import type { z } from 'zod';

/** What is wrong in a document, in Polish. */
export interface DocumentProblem {
  path: readonly (string | number)[];
  /** '3. kafelek, adres'; empty for the document as a whole. */
  place: string;
  message: string;
  /** It is the name of the field at the path that is wrong, not what the field holds. */
  ofName?: true;
}

/** How the parts of a document are called: its fields, and the rows of its lists by the field that holds the list ('' at the top). */
export interface DocumentWords {
  rows: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
}

const nameIn = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** Rows count from 1: `['tiles', 2, 'to']` is '3. kafelek, adres'. */
export function placeOf(path: readonly (string | number)[], { rows, fields }: DocumentWords): string {
  let list = '';
  const parts: string[] = [];
  path.forEach((key, index) => {
    if (typeof key === 'number') return void parts.push(`${key + 1}. ${nameIn(rows, list) ?? 'pozycja'}`);
    list = key;
    // A row says which list it is of.
    if (typeof path[index + 1] === 'number' && nameIn(rows, key)) return;
    parts.push(nameIn(fields, key) ?? `„${key}”`);
  });
  return parts.join(', ');
}

const TYPES: Record<string, string> = {
  array: 'Tu powinna być lista w nawiasach [ ].',
  object: 'Tu powinny być pola w nawiasach { }.',
  record: 'Tu powinny być pola w nawiasach { }.',
  string: 'Tu powinien być tekst w cudzysłowie.',
  number: 'Tu powinna być liczba.',
  int: 'Tu powinna być liczba całkowita.',
};

/** What zod found, as a sentence. A message that the schema brings itself comes before these. */
export function documentIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Nieznane pole: ${(issue.keys as string[]).join(', ')}.`;
    case 'invalid_type':
      return issue.input === undefined
        ? 'To pole jest wymagane.'
        : (TYPES[String(issue.expected)] ?? 'Sprawdź to pole.');
    case 'invalid_value':
      return `Do wyboru: ${(issue.values as unknown[]).join(', ')}.`;
    case 'too_small':
      return issue.origin === 'array'
        ? `Dodaj co najmniej ${Number(issue.minimum)}.`
        : `Nie mniej niż ${Number(issue.minimum)}.`;
    case 'too_big':
      return `Najwyżej ${Number(issue.maximum)}.`;
    default:
      return 'Sprawdź to pole.';
  }
}

export const problemText = ({ place, message }: DocumentProblem): string =>
  place ? `${place}: ${message}` : message;
