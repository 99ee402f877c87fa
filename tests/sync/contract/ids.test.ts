import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deckNameSchema, groupNameSchema, newGroupNameSchema } from '../../../sync/contract/index.ts';
import { showsSomething } from '../../../sync/domain/seen-text.ts';

const saved = { zadań: newGroupNameSchema, slajdów: deckNameSchema };

describe.each(Object.entries(saved))('the name of a group of %s that is saved', (_of, schema) => {
  const flaws = (name: string) => schema.safeParse(name).error?.issues.map(({ message }) => message);

  it.each(['   ', '\u00a0', '\u200b', ' \u2060 '])('shows something: %j', (name) =>
    expect(flaws(name)).toEqual(['To pole jest wymagane.']),
  );

  it('is no name that objects lose', () => expect(flaws('__proto__')).toEqual(['Tej nazwy nie można użyć.']));

  it.each(['print', 'Pętla for', '1', '?', '🐍'])('may be %s', (name) => expect(flaws(name)).toBeUndefined());

  it('shows something whatever it is, and is one that may be asked for', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }), (name) => {
        if (!schema.safeParse(name).success) return;
        expect(showsSomething(name)).toBe(true);
        expect(groupNameSchema.safeParse(name).success).toBe(true);
      }),
      { examples: [[' '], ['\u00a0'], ['\u200b']] },
    ));
});
