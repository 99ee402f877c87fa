import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseLink } from '../../../../sync/domain/sms/choose-link.ts';

const names = ['miesiac-40', 'miesiac-60', 'zajecia160'];

it.each([
  [6000, 'miesiac-60'],
  [4000, 'miesiac-40'],
  [16_000, 'zajecia160'],
  [5500, null],
  [null, null],
])('a group that pays %s grosze an hour gets the link %s', (price, name) =>
  expect(chooseLink(names, price)).toBe(name),
);

it('is one without a price where none has the group’s', () => {
  expect(chooseLink([...names, 'wplata'], 5500)).toBe('wplata');
  expect(chooseLink([...names, 'wplata'], null)).toBeNull();
});

it('is nothing where there are no links', () => expect(chooseLink([], 6000)).toBeNull());

it('is the school’s only one, also for people of several groups and of any price', () => {
  expect(chooseLink(['miesiac-40'], null)).toBe('miesiac-40');
  expect(chooseLink(['miesiac-40'], 6000)).toBe('miesiac-40');
});

it('is never one of several that names another price alone', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 2 }),
      fc.integer({ min: 1, max: 99 }),
      (prices, price) => {
        const chosen = chooseLink(
          prices.map((one) => `miesiac-${one}`),
          price * 100,
        );
        expect(chosen).toBe(prices.includes(price) ? `miesiac-${price}` : null);
      },
    ),
  ));
