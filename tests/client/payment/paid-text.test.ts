import { expect, it } from 'vitest';
import { paidTextSchema } from '../../../client/features/payment/form/paid-text.ts';

it.each([
  ['240', undefined],
  [' 62,50 ', undefined],
  ['100000', undefined],
  ['1 240,50', undefined],
  ['1\u00a0240,50', undefined],
  ['100 000', undefined],
  ['', /większą od zera/],
  ['0,00', /większą od zera/],
  ['-5', /większą od zera/],
  ['12 zł', /nie da się odczytać/],
  ['1.240,50', /nie da się odczytać/],
  ['12 40', /nie da się odczytać/],
  ['1 2400', /nie da się odczytać/],
  ['1 240,555', /dwiema cyframi po przecinku/],
  ['240,555', /dwiema cyframi po przecinku/],
  ['100000,01', /do 100\u00a0000,00\u00a0zł/],
  ['100 000,01', /do 100\u00a0000,00\u00a0zł/],
  ['99999999999', /do 100\u00a0000,00\u00a0zł/],
])('says of the amount %j what is wrong with it', (typed, wanted) => {
  const message = paidTextSchema.safeParse(typed).error?.issues[0]?.message;
  if (wanted) expect(message).toMatch(wanted);
  else expect(message).toBeUndefined();
});
