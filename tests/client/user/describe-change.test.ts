import { expect, it } from 'vitest';
import { describeChange } from '../../../client/features/user/changes/describe-change.ts';
import type { UserChange } from '../../../sync/contract/calls/user-change.ts';

const describe = (
  what: UserChange['what'],
  before: UserChange['before'] = null,
  after: UserChange['after'] = null,
) => describeChange({ id: '1', at: [2026, 11, 18, 12, 0], by: 'Olga Nowak', what, before, after });

it('tells a field from what to what, and that there was nothing', () => {
  expect(describe('phoneNumber', null, '600100200')).toEqual({ what: 'Telefon', values: 'brak → 600100200' });
  expect(describe('email', 'a@b.pl', '')).toEqual({ what: 'E-mail', values: 'a@b.pl → brak' });
  expect(describe('enabled', true, false)).toEqual({ what: 'Aktywne konto', values: 'tak → nie' });
  expect(describe('laptop', null, true).values).toBe('brak → tak');
  expect(describe('permissions', '', 'MANAGE, ADMIN').values).toBe('brak → MANAGE, ADMIN');
});

it('tells money, exceptions, and of a password nothing but that it is new', () => {
  expect(describe('payment', null, 24_000).values).toMatch(/^240,00\s?zł$/);
  expect(describe('correction', null, -1_050).values).toMatch(/^[-−]10,50\s?zł$/);
  expect(describe('exception', null, 'sibling').values).toBe('dodany: rabat dla rodzeństwa');
  expect(describe('exception', 'free', null).values).toBe('usunięty: bez opłaty');
  expect(describe('password')).toEqual({ what: 'Nowe hasło', values: null });
  expect(describe('created').values).toBeNull();
});

it('names the person in a section’s history, and the section’s own fields', () => {
  const change = { id: '1', at: [2026, 11, 18, 12, 0] as [number, number, number, number, number], by: null };
  expect(describeChange({ ...change, person: 'Ala K', what: 'note', before: null, after: 'x' })).toEqual({
    what: 'Ala K: Notatka',
    values: 'brak → x',
  });
  const price = describeChange({ ...change, person: null, what: 'hourlyPrice', before: 6000, after: 4000 });
  expect([price.what, price.values?.replaceAll('\u00a0', ' ')]).toEqual([
    'Cena za godzinę',
    '60,00 zł → 40,00 zł',
  ]);
  expect(
    describeChange({ ...change, person: null, what: 'section-deleted', before: null, after: null }),
  ).toEqual({
    what: 'Grupa usunięta',
    values: null,
  });
});
