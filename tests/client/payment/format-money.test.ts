import { expect, it } from 'vitest';
import { formatMonth, formatMonthSince } from '../../../client/features/payment/format-money.ts';
import { owedMessages } from '../../../client/features/payment/owed/owed-messages.ts';

it('a month is named by itself, and behind a preposition as in a date', () => {
  expect([formatMonth('2026-11'), formatMonthSince('2026-11')]).toEqual(['listopad 2026', 'listopada 2026']);
});

it('an exception says from when to when it holds', () => {
  expect(owedMessages.span('2026-05', null)).toBe('od maja 2026');
  expect(owedMessages.span('2026-05', '2026-05')).toBe('maj 2026');
  expect(owedMessages.span('2026-05', '2026-07')).toBe('maj 2026 – lipiec 2026');
});
