import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { calls, type CallRow } from '../../sync/contract/calls/index.ts';
import { fieldName } from '../../server/http/field-names.ts';
import { badInput } from '../../server/http/problems.ts';
import { describeIssue, openUnion } from '../../server/http/describe-issue.ts';

const schema = z.strictObject({
  text: z.string().min(1).max(3),
  code: z.string().min(2),
  hour: z.string().regex(/^\d\d:\d\d$/),
  count: z.number().int().min(1).max(5),
  above: z.number().gt(0),
  step: z.number().multipleOf(5),
  flag: z.boolean(),
  status: z.enum(['O', 'N']),
  letter: z.enum([...'abcdefghij']),
  list: z.array(z.string()).min(1).max(2),
  either: z.union([z.string(), z.tuple([z.number()])]),
  plain: z.string().refine((value) => value === 'tak'),
  said: z.string().refine((value) => value === 'tak', { error: 'Są tu znaki, których nie da się zapisać.' }),
});
const fine = {
  ...{
    text: 'a',
    code: 'ab',
    hour: '17:00',
    count: 1,
    above: 1,
    step: 5,
    flag: true,
    status: 'O',
    letter: 'a',
  },
  ...{ list: ['a'], either: 'a', plain: 'tak', said: 'tak' },
};
const reasons = (given: unknown, of: z.ZodType = schema) =>
  (of.safeParse(given).error?.issues ?? []).flatMap(openUnion).map((issue) => describeIssue(issue, given));

it.each<[Partial<Record<keyof typeof fine, unknown>>, string]>([
  [{ text: undefined }, 'brakuje'],
  [{ text: null }, 'oczekiwano: tekst'],
  [{ text: '' }, 'nie może być puste'],
  [{ text: 'abcd' }, 'liczba znaków: najwyżej 3'],
  [{ code: 'a' }, 'liczba znaków: co najmniej 2'],
  [{ hour: '7' }, 'zły format'],
  [{ count: 'jeden' }, 'oczekiwano: liczba'],
  [{ count: 1.5 }, 'oczekiwano: liczba całkowita'],
  [{ count: 0 }, 'co najmniej 1'],
  [{ count: 6 }, 'najwyżej 5'],
  [{ above: 0 }, 'więcej niż 0'],
  [{ step: 7 }, 'wielokrotność 5'],
  [{ flag: 'yes' }, 'oczekiwano: true albo false'],
  [{ status: 'X' }, 'oczekiwano: O, N'],
  [{ letter: 'x' }, 'spoza listy'],
  [{ list: [] }, 'nie może być puste'],
  [{ list: ['a', 'b', 'c'] }, 'liczba pozycji: najwyżej 2'],
  [{ list: {} }, 'oczekiwano: tablica'],
  [{ either: {} }, 'zły format'],
  [{ plain: 'nie' }, 'zła wartość'],
  [{ said: 'nie' }, 'są tu znaki, których nie da się zapisać'],
])('%j is told as "%s"', (change, reason) => expect(reasons({ ...fine, ...change })).toEqual([reason]));

const exception = { userId: 'ala', kind: 'discount', percent: 20, from: '2026-11', until: null, note: null };
const KINDS = 'oczekiwano: discount, sibling, free, hours, advance';
it.each<[Record<string, unknown>, string, string?]>([
  [{ userId: undefined }, 'userId', 'brakuje'],
  [{ userId: '?' }, 'userId', 'zły format'],
  [{ kind: undefined }, 'kind', 'brakuje'],
  [{ kind: 'rabat' }, 'kind', KINDS],
  [{ kind: 'rabat', percent: undefined, hours: 4 }, 'kind', KINDS],
  [{ percent: 101 }, 'percent', 'najwyżej 100'],
  [{ percent: undefined }, 'percent', 'brakuje'],
  [{ kind: 'hours', percent: undefined, hours: 'x' }, 'hours', 'oczekiwano: liczba'],
  [{ kind: 'free' }, 'percent'],
  [{ from: '2026-13' }, 'from', 'zły format'],
  [{ until: '2027-13' }, 'until', 'zły format'],
  [{ note: 5 }, 'note', 'oczekiwano: tekst'],
])('an exception with %o is told by its field', (change, field, reason) => {
  const given = JSON.parse(JSON.stringify({ ...exception, ...change })) as unknown;
  const issues = calls['payments.add-exception'].body.safeParse(given).error!.issues.flatMap(openUnion);
  expect(issues).toHaveLength(1);
  const [issue] = issues;
  if (!reason) expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: [field] });
  else expect([issue!.path, describeIssue(issue!, given)]).toEqual([[field], reason]);
});

it('a conflict is told by its field, and a choice in a list by where it stands', () => {
  const settle = { userId: 'ala', field: 'note', value: 5 };
  const list = z.object({ list: z.array(calls['conflicts.settle'].body) });
  const issues = list.safeParse({ list: [settle] }).error!.issues.flatMap(openUnion);
  expect(issues.map(({ path }) => path.join('.'))).toEqual(['list.0.value']);
});

it('tells the whole part', () => {
  expect(reasons('tekst')).toEqual(['oczekiwano: obiekt']);
  expect(reasons(null)).toEqual(['oczekiwano: obiekt']);
});

it('has a few words of Polish for whatever a call refuses', () => {
  const bodies = Object.values(calls as Record<string, CallRow>).flatMap((row) =>
    [row.body, row.query].filter((part): part is z.ZodType => part instanceof z.ZodType),
  );
  expect(bodies.length).toBeGreaterThan(40);
  const keys = [
    ...new Set(bodies.flatMap((body) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []))),
  ];
  const value = fc.oneof(
    fc.anything({ maxDepth: 1 }),
    fc.string(),
    fc.integer(),
    fc.constantFrom('', null, [], {}, -1),
  );
  fc.assert(
    fc.property(fc.constantFrom(...bodies), fc.dictionary(fc.constantFrom(...keys), value), (body, given) => {
      for (const reason of reasons(given, body)) {
        expect(reason.length).toBeLessThan(160);
        expect(reason).not.toMatch(/invalid|expected|received|undefined|\[object|too /i);
      }
    }),
    { numRuns: 400 },
  );
});

/** No screen sends these by what a person types: numbers that are chosen by the app, and what devices say of themselves. */
const OF_PROGRAMS = ['id', 'seen', 'deviceId', 'commands', 'epoch', 'after', 'limit', 'sections', 'noun'];

/** The keys of all objects in a schema, however deep. */
function keysIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(keysIn)];
}

it('knows every field of every call by a Polish name', () => {
  const keys = Object.values(calls as Record<string, CallRow>).flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((part) =>
      part ? keysIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })) : [],
    ),
  );
  expect(keys.length).toBeGreaterThan(200);
  const nameless = [...new Set(keys)].filter((key) => !fieldName(key));
  expect(nameless.sort()).toEqual(OF_PROGRAMS.sort());
});

it('names a wrong field as a person knows it, and to programs as the call does', () => {
  const { body } = badInput([
    ['displayName', 'nie może być puste'],
    ['shares.1.amount', 'brakuje'],
    ['constructor', 'brakuje'],
    ['1', 'oczekiwano: obiekt'],
    ['body', 'brakuje'],
    ['searchTerm', 'liczba znaków: najwyżej 100'],
  ]);
  expect(body.message).toBe(
    'Nieprawidłowe dane: nazwa (nie może być puste), kwota w pozycji 2 (brakuje), constructor (brakuje), ' +
      'pozycja 2 (oczekiwano: obiekt), dane (brakuje), szukany tekst (liczba znaków: najwyżej 100).',
  );
  expect(body.fields).toEqual(['displayName', 'shares.1.amount', 'constructor', '1', 'body', 'searchTerm']);
});
