import { expect, it } from 'vitest';
import { readOrder, type SmsDraft } from '../../../client/features/sms/read-order.ts';
import { smsMessages as texts } from '../../../client/features/sms/sms-messages.ts';
import { MOST_RECIPIENTS } from '../../../sync/contract/calls/sms.ts';
import type { UserId } from '../../../sync/contract/index.ts';

const people = (count: number) => Array.from({ length: count }, (_, i) => `u${i}` as UserId);
const draft: SmsDraft = {
  message: ' Zajęcia: {kwota} ',
  userIds: people(1),
  hours: '2,5',
  price: '6000',
  paymentLink: null,
  plainLetters: false,
};

it('is read as it was typed', () =>
  expect(readOrder(draft)).toEqual({
    ok: true,
    order: {
      ...{ message: 'Zajęcia: {kwota}', userIds: people(1), paymentLink: null, plainLetters: false },
      ...{ hours: 2.5, hourlyPrice: 6000 },
    },
  }));

it.each(['6 000', '6\u00a0000', '6\u202f000'])('takes a price whose thousands stand apart: %j', (price) =>
  expect(readOrder({ ...draft, price })).toMatchObject({ order: { hourlyPrice: 6000 } }),
);

it('needs no price where the message tells none', () =>
  expect(readOrder({ ...draft, message: 'Jutro nie ma zajęć', price: ' ' })).toMatchObject({
    order: { hourlyPrice: 0 },
  }));

it.each<[Partial<SmsDraft>, string]>([
  [{ message: '  ' }, texts.emptyMessage],
  [{ userIds: [] }, texts.nobodyChosen],
  [{ userIds: people(MOST_RECIPIENTS + 1) }, texts.tooManyChosen(MOST_RECIPIENTS)],
  [{ hours: '' }, texts.badHours],
  [{ hours: '-1' }, texts.badHours],
  [{ hours: '999' }, texts.badHours],
  [{ price: '' }, texts.badPrice],
  [{ price: '60,50' }, texts.badPrice],
  [{ price: '60 00' }, texts.badPrice],
  [{ price: '99999999999' }, texts.badPrice],
])('is refused with what is wrong with it: %#', (changes, message) =>
  expect(readOrder({ ...draft, ...changes })).toEqual({ ok: false, message }),
);
