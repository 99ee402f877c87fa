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

type Branch = readonly z.core.$ZodIssue[];

/** Of an object; a text or a list is told as a whole. */
const isOfFields = (branch: Branch): boolean =>
  branch.every(({ code, path }) => code === 'unrecognized_keys' || typeof path[0] === 'string');

/** Another kind counts for more than any number of wrong fields. */
const distance = (branch: Branch): number =>
  branch.reduce((sum, { code }) => sum + (code === 'invalid_value' ? 1000 : 1), 0);

const isAt = (path: readonly PropertyKey[], issue: z.core.$ZodIssue): boolean =>
  path.join() === issue.path.join();

/** In place of a choice of which an object fits nothing: what is wrong with it as the branch that it comes nearest to. */
export function openUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors.filter(isOfFields);
  const taken = (path: readonly PropertyKey[]) =>
    branches.flat().flatMap((one) => (one.code === 'invalid_value' && isAt(path, one) ? one.values : []));
  const [nearest] = [...branches].sort((a, b) => distance(a) - distance(b));
  const issues = nearest?.flatMap((inner) => {
    const path = [...issue.path, ...inner.path];
    if (inner.code !== 'invalid_value') return openUnion({ ...inner, path });
    return [{ ...inner, path, values: [...new Set(taken(inner.path))] }];
  });
  return issues ?? [issue];
}

function isLeftOut(given: unknown, path: readonly PropertyKey[]): boolean {
  let value = given;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined;
}
