import { expect, it } from 'vitest';
import { chooseLink } from '../../../client/features/sms/choose-link.ts';

const links = ['miesiac-40', 'miesiac-60', 'zajecia160'].map((label) => ({ value: `/${label}`, label }));

it.each([
  [6000, 'miesiac-60'],
  [4000, 'miesiac-40'],
  [16_000, 'zajecia160'],
  [5500, 'miesiac-40'],
  [null, undefined],
])('a group that pays %s grosze an hour gets the link %s', (price, label) =>
  expect(chooseLink(links, price)?.label).toBe(label),
);

it('is nothing where there are no links', () => expect(chooseLink([], 6000)).toBeUndefined());

it('is the school’s only one, also for people of several groups', () =>
  expect(chooseLink(links.slice(0, 1), null)).toBe(links[0]));
