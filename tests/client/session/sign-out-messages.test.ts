import { expect, it } from 'vitest';
import { signOutMessages } from '../../../client/session/sign-out-messages.ts';

it.each([
  [1, 'czeka jeszcze 1 zmiana na wysłanie. Nic nie zginie: zostanie wysłana, gdy'],
  [2, 'czekają jeszcze 2 zmiany na wysłanie. Nic nie zginie: zostaną wysłane, gdy'],
  [5, 'czeka jeszcze 5 zmian na wysłanie. Nic nie zginie: zostanie wysłanych, gdy'],
])('what %i unsent changes will do agrees with their number', (count, sentence) => {
  expect(signOutMessages.unsent(count)).toContain(sentence);
});
