import { describe, expect, it } from 'vitest';
import { findLeavers, wasHere } from '../../../client/features/attendance/who-was-here.ts';
import type { StayOfMover } from '../../../sync/contract/calls/index.ts';
import type { UserId } from '../../../sync/contract/index.ts';

const id = (name: string) => name as UserId;
const stay = (name: string, from: StayOfMover['from'], until: StayOfMover['until']): StayOfMover => ({
  ...{ userId: id(name), firstName: name, lastName: 'Nowak', username: name },
  ...{ from, until },
});
const julia = stay('Julia', [2026, 9, 1], [2026, 11, 20]);

describe('wasHere', () => {
  const createdAt = Date.parse('2026-11-10T12:00:00Z');
  it('knows who came later by their account where they never changed sections', () => {
    expect(wasHere([julia], { id: id('Ola'), createdAt }, '2026-11-09')).toBe(false);
    expect(wasHere([julia], { id: id('Ola'), createdAt }, '2026-11-10')).toBe(true);
  });
  it('knows a mover by the stays, both ends included', () => {
    const back = stay('Julia', [2026, 12, 1], null);
    const days = ['2026-08-31', '2026-09-01', '2026-11-20', '2026-11-21', '2026-12-01'];
    expect(days.map((day) => wasHere([julia, back], { id: id('Julia'), createdAt }, day))).toEqual([
      ...[false, true, true, false, true],
    ]);
  });
});

describe('findLeavers', () => {
  const known = {
    stays: [julia],
    marked: [] as UserId[],
    others: new Set<UserId>(),
    people: [],
    unknown: { firstName: 'Dziecko', lastName: 'z innej grupy' },
  };
  const names = (days: string[], more: Partial<typeof known> = {}) =>
    findLeavers(days, { ...known, ...more }).map(({ firstName }) => firstName);
  it('finds whoever was here on a day and has left, marked or not', () => {
    expect(names(['2026-11-18'])).toEqual(['Julia']);
    expect(names(['2026-11-25'])).toEqual([]);
    expect(names(['2026-11-25'], { marked: [id('Julia')] })).toEqual(['Julia']);
  });
  it('leaves out members and guests', () => {
    const others = new Set([id('Julia')]);
    expect(names(['2026-11-18'], { marked: [id('Julia')], others })).toEqual([]);
  });
  it('has a row for a mark of whom nothing is known', () => {
    expect(names(['2026-11-18'], { stays: [], marked: [id('Julia')] })).toEqual(['Dziecko']);
  });
});
