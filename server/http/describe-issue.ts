import type { z } from 'zod';

const KINDS: Record<string, string> = {
  string: 'tekst',
  number: 'liczba',
  int: 'liczba całkowita',
  boolean: 'true albo false',
  array: 'tablica',
  object: 'obiekt',
  record: 'obiekt',
};
/** Zod's own, where a rule has no sentence. */
const UNTOLD = 'Invalid input';
/** Of a choice. */
const MOST_SHOWN = 8;

/** What is bounded; a number itself where it is empty. */
const counted = (origin: string): string =>
  origin === 'string' ? 'liczba znaków: ' : origin === 'array' || origin === 'set' ? 'liczba pozycji: ' : '';

/** A sentence that forms show at the field. */
export const inBrackets = (sentence: string): string =>
  sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');

/** What is wrong with a field, in Polish and in a few words; nothing where only its shape could be told. `given`: the whole part. */
export function describeIssue(issue: z.core.$ZodIssue, given: unknown): string {
  if (isLeftOut(given, issue.path)) return 'brakuje';
  if (issue.code === 'custom') return issue.message === UNTOLD ? 'zła wartość' : inBrackets(issue.message);
  switch (issue.code) {
    case 'invalid_type': {
      const kind = KINDS[issue.expected];
      return kind ? `oczekiwano: ${kind}` : '';
    }
    case 'too_small':
      if (issue.minimum === 1 && counted(issue.origin) !== '') return 'nie może być puste';
      return `${counted(issue.origin)}${issue.inclusive === false ? 'więcej niż' : 'co najmniej'} ${issue.minimum}`;
    case 'too_big':
      return `${counted(issue.origin)}najwyżej ${issue.maximum}`;
    case 'invalid_value':
      return issue.values.length > MOST_SHOWN ? 'spoza listy' : `oczekiwano: ${issue.values.join(', ')}`;
    case 'not_multiple_of':
      return `wielokrotność ${issue.divisor}`;
    case 'invalid_format':
    case 'invalid_union':
      return 'zły format';
    default:
      return '';
  }
}

function isLeftOut(given: unknown, path: readonly PropertyKey[]): boolean {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined;
}
