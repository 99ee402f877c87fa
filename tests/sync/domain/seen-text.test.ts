import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameText } from '../../../sync/contract/text.ts';
import { isName, seenName, seenText, showsSomething } from '../../../sync/domain/seen-text.ts';

describe('a name', () => {
  it.each([
    ['Anna\tMaria', 'Anna Maria'],
    ['  Anna  Maria\r\n', 'Anna Maria'],
    ['Nowak\u00a0Kowalska', 'Nowak Kowalska'],
    ['Z\u0307o\u0301łw', 'Żółw'],
    ['Ko\u00adwal\u200bski\ufeff', 'Kowalski'],
  ])('%j is kept as it is read', (typed, kept) => {
    expect(seenName(typed)).toBe(kept);
    expect(nameText(80).parse(typed)).toBe(kept);
  });

  it('is kept as it was kept, on one line, and shows as much as was typed', () =>
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
            fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u200b', 'ż'),
          ),
        }),
        (typed) => {
          const kept = seenName(typed);
          expect(seenName(kept)).toBe(kept);
          expect(kept).not.toMatch(/^\s|\s$|\s\s|[\t\n\r\u00a0]/);
          expect(showsSomething(kept)).toBe(showsSomething(typed));
          expect(kept.replaceAll(' ', '')).toBe(seenText(typed).replace(/\s/g, ''));
        },
      ),
    ));

  it('that holds a character nobody can read is none', () => {
    expect(isName(seenName('Anna\u0007'))).toBe(false);
    expect(nameText(80).safeParse('Anna\u202eMaria').success).toBe(false);
    expect(nameText(80).safeParse('\u200b \t').success).toBe(false);
  });
});
