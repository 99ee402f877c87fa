import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePolish, polishSortKey } from '../../../sync/domain/polish-order.ts';

const sorted = (...texts: string[]) => texts.toSorted(comparePolish);

const name = fc.string({
  unit: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...'aAąĄbBcćŁlłnńoóOsśzZźżŻéÉ -’1290') },
    { weight: 1, arbitrary: fc.constantFrom('я', 'Я', '😀', '\u0301', '\uffee', '!', '~', 'ß') },
  ),
  maxLength: 6,
});

describe('the Polish order', () => {
  it('puts each letter after the one it comes from', () => {
    expect(sorted('Zając', 'Łukasik', 'Lubicz', 'Mazur', 'Lis')).toEqual([
      'Lis',
      'Lubicz',
      'Łukasik',
      'Mazur',
      'Zając',
    ]);
    expect(sorted(...'żźzśsóońnćcęeąa').join('')).toBe('aącćeęnńoósśzźż');
  });

  it('goes by case and foreign accents only between texts that are otherwise alike', () => {
    expect(sorted('Ala', 'ala', 'Ale', 'ALA')).toEqual(['ala', 'Ala', 'ALA', 'Ale']);
    expect(sorted('René', 'Rene', 'Renf', 'Renata')).toEqual(['Renata', 'Rene', 'René', 'Renf']);
  });

  it('puts a name before the longer ones that begin with it, and a space before any letter', () => {
    expect(sorted('Nowakowska', 'Nowak-Lis', 'Nowak Lis', 'Nowak', 'NOWAK')).toEqual([
      'Nowak',
      'NOWAK',
      'Nowak Lis',
      'Nowak-Lis',
      'Nowakowska',
    ]);
  });

  it('is the order that ICU gives to Polish words', () => {
    const collator = new Intl.Collator('pl');
    const word = fc.string({ unit: fc.constantFrom(...'aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(Math.sign(comparePolish(a, b))).toBe(Math.sign(collator.compare(a, b)));
      }),
    );
  });

  it('is a total order in plain characters that tells all texts apart', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const [left, right] = [polishSortKey(a), polishSortKey(b)];
        expect(left).toMatch(/^[!-~]*$/);
        expect(left === right).toBe(a.normalize('NFC') === b.normalize('NFC'));
      }),
    );
  });

  it('never lets case decide before a later letter has', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        const order = comparePolish(a.toLowerCase(), b.toLowerCase());
        if (order !== 0 && !/[éÉ\u0301]/.test(a + b)) expect(comparePolish(a, b)).toBe(order);
      }),
    );
  });
});
