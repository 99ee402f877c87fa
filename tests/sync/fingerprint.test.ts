import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprint } from '../../sync/contract/index.ts';

/** The same document with its fields the other way round. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).reverse();
  return Object.fromEntries(fields.map(([key, inner]) => [key, reversed(inner)]));
};

it('a document has one fingerprint, whatever the order of its fields and however often it crossed the wire', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (document) => {
      const sent = JSON.parse(JSON.stringify(document)) as unknown;
      expect(fingerprint(reversed(sent))).toBe(fingerprint(document));
    }),
  );
});

it('whatever is changed, the fingerprint changes', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.string(), fc.string(), (others, before, after) => {
      fc.pre(before !== after);
      expect(fingerprint([...others, { title: before }])).not.toBe(
        fingerprint([...others, { title: after }]),
      );
    }),
  );
  expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]));
  expect(fingerprint({ a: '1' })).not.toBe(fingerprint({ a: 1 }));
  expect(fingerprint({ a: null })).not.toBe(fingerprint({}));
});

it('a field that is left out is as one that is undefined; nothing at all is null', () => {
  expect(fingerprint({ a: 1, b: undefined })).toBe(fingerprint({ a: 1 }));
  expect(fingerprint(undefined)).toBe(fingerprint(null));
});
