import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findExcess } from '../../server/http/find-excess.ts';
import { DEEPEST_JSON } from '../../sync/contract/index.ts';

const ofText = (json: string) => findExcess(Buffer.from(json));

const levels = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levels)) : 0;

describe('what JSON has too much of', () => {
  it.each([
    ['levels', '['.repeat(DEEPEST_JSON), undefined],
    ['levels', '['.repeat(DEEPEST_JSON + 1), 'entity.too.deep'],
    ['levels', '[{"a":'.repeat(DEEPEST_JSON), 'entity.too.deep'],
    ['nothing, side by side', `[${'[],'.repeat(DEEPEST_JSON)}[]]`, undefined],
    ['nothing, in a text', JSON.stringify('[{"\\'.repeat(1_000_000)), undefined],
    ['pieces', `[${'[],'.repeat(5_000_000)}[]]`, 'entity.too.large'],
    ['pieces', `{${[...Array(1_000_000).keys()].map((i) => `"${i}":1`).join()}}`, 'entity.too.large'],
  ])('%s: case %#', (_what, json, excess) => expect(ofText(json)).toBe(excess));

  it('is levels exactly from the first too many on, whatever the texts in it', () => {
    const texts = fc
      .array(fc.constantFrom('[', ']', '{', '}', '"', '\\', ',', 'ż'), { maxLength: 5 })
      .map((signs) => signs.join(''));
    const { document } = fc.letrec((tie) => ({
      document: fc.oneof(
        { depthSize: 'small' },
        texts,
        fc.array(tie('document'), { maxLength: 3 }),
        fc.dictionary(texts, tie('document'), { maxKeys: 3 }),
      ),
    }));
    fc.assert(
      fc.property(document, fc.boolean(), (value, isDeeper) => {
        const around = DEEPEST_JSON - levels(value) + (isDeeper ? 1 : 0);
        const json = '['.repeat(around) + JSON.stringify(value) + ']'.repeat(around);
        expect(ofText(json)).toBe(isDeeper ? 'entity.too.deep' : undefined);
      }),
    );
  });
});
