import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../../../sync/domain/fold-text.ts';
import { diminutivesOf } from '../../../../../sync/domain/payment/matching/diminutives.ts';
import { editDistance } from '../../../../../sync/domain/payment/matching/edit-distance.ts';
import { inflectName } from '../../../../../sync/domain/payment/matching/inflect-name.ts';
import { findPhones, payerWords } from '../../../../../sync/domain/payment/matching/read-words.ts';

describe('declension', () => {
  it.each([
    ['Kowalski', 'Kowalskiego Kowalskiemu Kowalskim Kowalska Kowalskiej Kowalskich Kowalscy'],
    ['Nowak', 'Nowaka Nowakowi Nowakiem Nowaków Nowakom Nowakami'],
    ['Dudek', 'Dudka Dudkowi Dudkiem'],
    ['Marzec', 'Marca Marcowi Marcem'],
    ['Wróbel', 'Wróbla Wróblowi Wróblem'],
    ['Stępień', 'Stępnia Stępniowi Stępniem'],
    ['Gołąb', 'Gołębia Gołębiowi'],
    ['Kozioł', 'Kozła Kozłowi Kozłem'],
    ['Banaś', 'Banasia Banasiowi'],
    ['Zaręba', 'Zaręby Zarębie Zarębę Zarębą'],
    ['Sikora', 'Sikory Sikorze'],
    ['Cichy', 'Cichego Cichemu Cichym Cicha Cichej'],
    ['Paweł', 'Pawła Pawłowi Pawłem'],
    ['Marek', 'Marka Markowi Markiem'],
    ['Kacper', 'Kacpra Kacprowi Kacpera'],
    ['Aleksander', 'Aleksandra Aleksandrowi'],
    ['Maciej', 'Macieja Maciejowi Maciejem'],
    ['Antoni', 'Antoniego Antoniemu Antonim'],
    ['Jerzy', 'Jerzego Jerzemu'],
    ['Hugo', 'Hugona Hugonowi'],
    ['Anna', 'Anny Annie Annę Anną'],
    ['Kasia', 'Kasi Kasię Kasią Kasiu'],
    ['Julia', 'Julii Julię'],
    ['Maja', 'Mai Maję Mają'],
    ['Marta', 'Marty Marcie'],
    ['Monika', 'Moniki Monice'],
    ['Kinga', 'Kingi Kindze'],
    ['Kuba', 'Kuby Kubie Kubę Kubą'],
  ])('%s: %s', (name, forms) => {
    const made = [foldText(name), ...inflectName(foldText(name))];
    expect(made).toEqual(expect.arrayContaining(forms.split(' ').map(foldText)));
  });

  it('makes no form twice and none without letters', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,14}$/), (name) => {
        const forms = inflectName(name);
        expect(new Set(forms).size).toBe(forms.length);
        expect(forms.every((form) => /^[a-z]{2,}$/.test(form) && form !== name)).toBe(true);
      }),
    ));
});

describe('pet names', () => {
  it.each([
    ['Anna', 'Ania'],
    ['Jakub', 'Kuba'],
    ['Jan', 'Jaś'],
    ['Zofia', 'Zosia'],
    ['Filip', 'Filipek'],
    ['Kalina', 'Kalinka'],
  ])('%s is %s', (name, pet) => expect(diminutivesOf(foldText(name))).toContain(foldText(pet)));
});

describe('edit distance', () => {
  it.each([
    ['kowalski', 'kowalksi', 1],
    ['kowalski', 'kowalsk', 1],
    ['nowak', 'nowka', 1],
    ['nowak', 'nawok', 2],
    ['a', 'abcd', 3],
  ])('%s, %s: %i', (a, b, distance) => expect(editDistance(a, b, 5)).toBe(distance));

  it('is the same both ways, nothing between equals, and stops beyond its limit', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^[abc]{0,8}$/),
        fc.stringMatching(/^[abc]{0,8}$/),
        fc.nat(4),
        (a, b, limit) => {
          const distance = editDistance(a, b, 20);
          expect(editDistance(b, a, 20)).toBe(distance);
          expect(distance === 0).toBe(a === b);
          expect(editDistance(a, b, limit)).toBe(Math.min(distance, limit + 1));
        },
      ),
    ));
});

describe('words', () => {
  it('of a payer end where the address begins', () =>
    expect(payerWords('KOWALSKA ANNA UL. DŁUGA 5/2 30-001 KRAKÓW')).toEqual(['kowalska', 'anna']));

  it('hold phones of nine digits, not account numbers', () =>
    expect(findPhones('tel. +48 600-700-800, konto 61109010140000071219812874, 500600700')).toEqual([
      '600700800',
      '500600700',
    ]));
});
