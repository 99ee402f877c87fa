import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '../../../../sync/domain/lesson-day.ts';
import {
  membershipOn,
  moveMember,
  sectionInMonth,
  type Membership,
} from '../../../../sync/domain/membership/membership.ts';
import { countMembers } from '../../../../sync/domain/membership/count-members.ts';

const member = (sectionId: string, from: string, until: string | null = null, personId = 'jan') => ({
  personId,
  sectionId,
  from,
  until,
});
const day = fc.integer({ min: 0, max: 400 }).map((n) => shiftDay('2026-01-01', n));
const moves = fc.array(fc.tuple(fc.constantFrom('a', 'b', null), day), { maxLength: 8 });

describe('membership', () => {
  it('of a child who moves ends the day before, and the new one begins', () => {
    expect(moveMember([member('a', '2026-09-01')], 'jan', 'b', '2026-11-10')).toEqual([
      member('a', '2026-09-01', '2026-11-09'),
      member('b', '2026-11-10'),
    ]);
  });

  it('that begins and moves on one day leaves no trace of the first section', () => {
    expect(moveMember([member('a', '2026-11-10')], 'jan', 'b', '2026-11-10')).toEqual([
      member('b', '2026-11-10'),
    ]);
  });

  it('ends with a move to nowhere, and a return the next day goes on as if nothing had been', () => {
    const left = moveMember([member('a', '2026-09-01')], 'jan', null, '2026-11-10');
    expect(left).toEqual([member('a', '2026-09-01', '2026-11-09')]);
    expect(moveMember(left, 'jan', 'a', '2026-11-10')).toEqual([member('a', '2026-09-01')]);
  });

  it('never overlaps, and holds as ordered from the day of the move on, whatever the order of moves', () =>
    fc.assert(
      fc.property(moves, (all) => {
        let memberships: Membership[] = [];
        for (const [sectionId, on] of all) {
          const before = memberships;
          memberships = moveMember(before, 'jan', sectionId, on);
          expect(membershipOn(memberships, on)?.sectionId ?? null).toBe(sectionId);
          expect(membershipOn(memberships, '2030-01-01')?.sectionId ?? null).toBe(sectionId);
          const eve = shiftDay(on, -1);
          expect(membershipOn(memberships, eve)?.sectionId).toBe(membershipOn(before, eve)?.sectionId);
          expect(moveMember(memberships, 'jan', sectionId, on)).toEqual(memberships);
        }
        memberships.forEach((m, i) => {
          expect(m.until === null || m.from <= m.until).toBe(true);
          const next = memberships[i + 1];
          if (next) expect(m.until !== null && m.until < next.from).toBe(true);
        });
      }),
    ));

  it('of a month is the last section in it', () => {
    const moved = [member('a', '2026-09-01', '2026-11-09'), member('b', '2026-11-10', '2026-12-31')];
    expect(
      ['2026-08', '2026-10', '2026-11', '2026-12', '2027-01'].map((m) => sectionInMonth(moved, m)),
    ).toEqual([null, 'a', 'b', 'b', null]);
  });
});

describe('the counts of a section', () => {
  const attendance = (userId: string, date: string, status: 'PRESENT' | 'ABSENT' | 'LATE' = 'PRESENT') => ({
    userId,
    sectionId: 'a',
    date,
    status,
  });
  const payment = (userId: string, paymentDate: string, amount = 24000, accountable = true) => ({
    userId,
    paymentDate,
    amount,
    accountable,
  });
  const memberships = [
    member('a', '2026-09-01', null, 'stays'),
    member('a', '2026-09-01', '2026-10-20', 'moved'),
    member('b', '2026-10-21', null, 'moved'),
    member('a', '2026-11-20', null, 'new'),
    member('a', '2026-11-29', null, 'planned'),
    member('b', '2026-09-01', null, 'guest'),
  ];
  const count = (more: Partial<Parameters<typeof countMembers>[0]>) =>
    countMembers({ sectionId: 'a', memberships, attendance: [], payments: [], ...more }, '2026-11-22');

  it('follow the dates of memberships', () => {
    const counts = count({});
    expect([counts.enrolled, counts.thisMonth.enrolled, counts.lastMonth.enrolled]).toEqual([2, 2, 2]);
  });

  it('take who was there, late too, once each, in the month it was, and no guest', () => {
    const counts = count({
      attendance: [
        attendance('stays', '2026-11-02'),
        attendance('stays', '2026-11-09'),
        attendance('new', '2026-11-21', 'LATE'),
        attendance('guest', '2026-11-02'),
        attendance('moved', '2026-10-12'),
        attendance('stays', '2026-10-12', 'ABSENT'),
        { ...attendance('stays', '2026-10-13'), sectionId: 'b' },
      ],
    });
    expect([counts.thisMonth.attending, counts.lastMonth.attending]).toEqual([2, 1]);
  });

  it('take who paid money in the month, and nobody whose payment was taken back', () => {
    const counts = count({
      payments: [
        payment('stays', '2026-11-05'),
        payment('stays', '2026-11-06'),
        payment('new', '2026-11-20', 5000, false),
        payment('moved', '2026-10-05'),
        payment('stays', '2026-10-05'),
        payment('stays', '2026-10-05', -24000),
      ],
    });
    expect([counts.thisMonth.paying, counts.lastMonth.paying]).toEqual([1, 1]);
  });

  it('never count more attending or paying than enrolled, and never more with less data', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ userId: fc.constantFrom('stays', 'moved', 'new', 'guest'), date: day })),
        (seen) => {
          const marks = seen.map((s) => attendance(s.userId, s.date));
          const payments = seen.map((s) => payment(s.userId, s.date));
          const whole = count({ attendance: marks, payments });
          const less = count({ attendance: marks.slice(1), payments: payments.slice(1) });
          for (const month of ['thisMonth', 'lastMonth'] as const) {
            expect(whole[month].attending).toBeLessThanOrEqual(whole[month].enrolled);
            expect(whole[month].paying).toBeLessThanOrEqual(whole[month].enrolled);
            expect(less[month].attending).toBeLessThanOrEqual(whole[month].attending);
            expect(less[month].paying).toBeLessThanOrEqual(whole[month].paying);
          }
        },
      ),
    ));
});
