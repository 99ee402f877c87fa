import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../sync/domain/fold-text.ts';

describe('the search key of a text', () => {
  it.each([
    ['Zażółć gęślą jaźń', 'zazolc gesla jazn'],
    ['ŁÓDŹ', 'lodz'],
    ['ŚĆŃĘĄ', 'scnea'],
    ['Müller', 'muller'],
    ['Jan-Paweł 2', 'jan-pawel 2'],
  ])('of %s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is its own key, however a character was composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldText(text);
        expect(foldText(folded)).toBe(folded);
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')));
      }),
    );
  });
});
