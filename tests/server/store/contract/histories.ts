import fc from 'fast-check';
import type { Scope } from '../../../../sync/contract/index.ts';
import type { LooseQuery } from './samples.ts';

/** Few ids, scopes and values, so that histories keep meeting themselves. */
export const SCOPES: readonly Scope[] = ['content', 'staff', 'section:s1'];
export const COLLECTIONS = ['user', 'section'] as const;
export const IDS = ['a', 'a/1', 'b', 'ą', '😀'];
const TEXTS = ['', 'a', 'Z', 'z', 'Łódź', 'łąka', 'Lódka', 'ż', 'Mąż', '50%_', '\uffee', '😀'];
export const COMMANDS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'];

const text = fc.constantFrom(...TEXTS);
const doc = fc.record(
  {
    username: fc.option(fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5')),
    lastName: fc.option(text),
    email: fc.option(text),
    sectionId: fc.option(fc.constantFrom('s1', 's2')),
    enabled: fc.boolean(),
    createdAt: fc.integer({ min: -3, max: 5 }),
    permissions: fc.subarray(['ADMIN', 'MANAGE', '$x']),
  },
  { requiredKeys: [] },
);

const write = fc.record({
  collection: fc.constantFrom(...COLLECTIONS),
  id: fc.constantFrom(...IDS),
  /** `current` is replaced by the version that stands when the commit is made. */
  expect: fc.oneof(
    { weight: 6, arbitrary: fc.constant('current' as const) },
    { weight: 3, arbitrary: fc.constant('any' as const) },
    { weight: 1, arbitrary: fc.constantFrom(null, 1, 2) },
  ),
  doc: fc.oneof({ weight: 5, arbitrary: doc }, { weight: 1, arbitrary: fc.constant(null) }),
  scope: fc.option(fc.constantFrom(...SCOPES), { freq: 5 }),
});

const receipt = fc.record({
  commandId: fc.constantFrom(...COMMANDS),
  scope: fc.constantFrom(...SCOPES),
  collection: fc.constantFrom(...COLLECTIONS),
  recordId: fc.constantFrom(...IDS),
});

export const commitArbitrary = fc.record({
  writes: fc.array(write, { minLength: 1, maxLength: 4 }),
  receipts: fc.array(receipt, { maxLength: 1 }),
});

const direction = fc.constantFrom('asc' as const, 'desc' as const);
const field = fc.constantFrom('lastName', 'email', 'sectionId', 'enabled', 'createdAt', 'username');

/** Drops the keys that were left out: an optional one may be missing, but not undefined. */
const some = <T extends object>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(model, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;

export const queryArbitrary: fc.Arbitrary<LooseQuery> = some<
  Required<Omit<LooseQuery, 'summaries' | 'total'>>
>({
  where: fc.oneof(
    fc.record({ sectionId: fc.constantFrom('s1', null, ['s1', null], ['s2', 's9'], []) }),
    fc.record({ enabled: fc.boolean() }),
    fc.record({ lastName: text }),
    fc.record({ permissions: fc.record({ has: fc.constantFrom('ADMIN', '$x', 'NONE') }) }),
    fc.record({ permissions: fc.constant({ has: 'MANAGE' }), enabled: fc.boolean() }),
  ),
  range: fc.oneof(
    fc.record({
      createdAt: some({ from: fc.integer({ min: -3, max: 5 }), to: fc.integer({ min: -3, max: 5 }) }),
    }),
    fc.record({ lastName: some({ from: text, to: text }) }),
    fc.record({ email: some({ from: text, to: text }) }),
  ),
  idPrefix: fc.constantFrom('', 'a', 'a/', 'ą'),
  contains: fc.constantFrom(
    '',
    'l',
    'ó',
    '%_',
    '😀',
    'lod',
    'łódź',
    'u1',
    '50%_',
    'łąki',
    'lod u',
    'łąki, 50%_ l',
  ),
  sort: fc.uniqueArray(fc.record({ field, direction }), { maxLength: 2, selector: (s) => s.field }),
  offset: fc.integer({ min: 0, max: 3 }),
  limit: fc.integer({ min: 0, max: 4 }),
});
