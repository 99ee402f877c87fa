import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyMark,
  HISTORY_LIMIT,
  openConflicts,
  resolveConflicts,
  shownMark,
  type NewMark,
  type Register,
} from '../../../sync/domain/register.ts';

type Status = 'PRESENT' | 'ABSENT' | 'LATE' | 'EXCUSED';
const mark = (id: string, value: Status, more: Partial<NewMark<Status>> = {}): NewMark<Status> => ({
  id,
  value,
  at: 1000,
  by: 'teacher',
  device: 'tablet',
  base: 0,
  ...more,
});
const applyAll = (marks: readonly NewMark<Status>[]) =>
  marks.reduce<Register<Status> | undefined>((register, m) => applyMark(register, m).register, undefined);

describe('a register by example', () => {
  it('takes the first mark as its value', () => {
    const { register, outcome } = applyMark(undefined, mark('a', 'PRESENT'));
    expect(outcome).toBe('applied');
    expect(register).toMatchObject({ value: 'PRESENT', revision: 1, conflicts: [] });
    expect(shownMark(register).id).toBe('a');
  });

  it('takes a mark that knows the standing one, even where the clock says it is earlier', () => {
    const first = applyAll([mark('a', 'PRESENT', { at: 2000 })]);
    const { register, outcome } = applyMark(
      first,
      mark('b', 'ABSENT', { at: 1000, base: 1, device: 'phone' }),
    );
    expect(outcome).toBe('applied');
    expect(register.value).toBe('ABSENT');
  });

  it.each([
    ['the later of two that did not know each other shows', 500, 'PRESENT', 'a', 'b'],
    ['also where it comes second', 2000, 'ABSENT', 'b', 'a'],
  ])('%s', (_name, at, value, shown, lost) => {
    const first = applyAll([mark('a', 'PRESENT')]);
    const { register, outcome } = applyMark(first, mark('b', 'ABSENT', { at, device: 'phone' }));
    expect(outcome).toBe('contested');
    expect(register.value).toBe(value);
    expect(register.history.map((m) => m.id)).toEqual(['a', 'b']);
    expect(openConflicts(register)).toMatchObject([{ shown: { id: shown }, lost: { id: lost } }]);
  });

  it('contests two first marks of devices that had pulled nothing', () => {
    const first = applyAll([mark('a', 'PRESENT', { base: 0 })]);
    expect(applyMark(first, mark('b', 'LATE', { base: 0, device: 'phone' })).outcome).toBe('contested');
  });

  it('does not contest what one device did twice before it pulled', () => {
    const first = applyAll([mark('a', 'PRESENT')]);
    expect(applyMark(first, mark('b', 'LATE')).outcome).toBe('applied');
  });

  it('takes the later word of the device whose mark shows, though its clock went back a year in between', () => {
    const contested = applyAll([
      mark('a', 'LATE', { at: 2000, device: 'phone' }),
      mark('b', 'PRESENT', { at: 3000 }),
    ]);
    const { register, outcome } = applyMark(contested, mark('c', 'ABSENT', { at: 100 }));
    expect(outcome).toBe('applied');
    expect(register.value).toBe('ABSENT');
    expect(openConflicts(register)).toMatchObject([{ shown: { id: 'b' }, lost: { id: 'a' } }]);
  });

  it('contests what a device did not know when it changes its own mark, which had agreed with it', () => {
    const agreed = applyAll([
      mark('a', 'PRESENT', { at: 1000, device: 'phone' }),
      mark('b', 'PRESENT', { at: 2000 }),
    ]);
    expect(openConflicts(agreed!)).toEqual([]);
    const { register, outcome } = applyMark(agreed, mark('c', 'ABSENT', { at: 3000 }));
    expect(outcome).toBe('contested');
    expect(register.value).toBe('ABSENT');
    expect(openConflicts(register)).toMatchObject([{ shown: { id: 'c' }, lost: { id: 'a' } }]);
  });

  it('does not contest an agreement', () => {
    const first = applyAll([mark('a', 'PRESENT')]);
    const { register, outcome } = applyMark(first, mark('b', 'PRESENT', { device: 'phone', at: 10 }));
    expect(outcome).toBe('applied');
    expect(register.history).toHaveLength(2);
  });

  it.each([
    ['that has pulled it', { base: 1, device: 'phone' }],
    ['that marked it itself', { base: 0 }],
    ['of a request to the server, which knows all', { base: null, device: 'rest' }],
  ])('writes nothing where what stands is set once more by a device %s', (_name, more) => {
    const first = applyAll([mark('a', 'PRESENT')])!;
    const again = applyMark(first, mark('b', 'PRESENT', { at: 2000, ...more }));
    expect(again).toEqual({ register: first, outcome: 'known' });
    expect(again.register).toBe(first);
  });

  it('lets an agreement made earlier not weaken the standing mark', () => {
    const agreed = applyAll([
      mark('a', 'PRESENT', { at: 100 }),
      mark('b', 'PRESENT', { at: 10, device: 'phone' }),
    ]);
    const { register } = applyMark(agreed, mark('c', 'ABSENT', { at: 50, device: 'laptop' }));
    expect(register.value).toBe('PRESENT');
  });

  it('resolves conflicts without touching the value, and keeps who did', () => {
    const contested = applyAll([mark('a', 'PRESENT'), mark('b', 'ABSENT', { device: 'phone', at: 2000 })])!;
    const resolved = resolveConflicts(contested, 'boss');
    expect(openConflicts(resolved)).toEqual([]);
    expect(resolved.conflicts[0]?.resolvedBy).toBe('boss');
    expect(resolved.value).toBe('ABSENT');
    expect(resolveConflicts(resolved, 'another')).toBe(resolved);
  });
});

const statuses = fc.constantFrom<Status>('PRESENT', 'ABSENT', 'LATE', 'EXCUSED');
const marks = (maxLength: number) =>
  fc
    .array(
      fc.record({
        value: statuses,
        at: fc.integer({ min: 0, max: 50 }),
        device: fc.constantFrom('tablet', 'phone', 'laptop'),
        back: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength },
    )
    // A device can only have seen a revision that existed when its mark comes in.
    .map((drawn) =>
      drawn.map(({ back, ...more }, i) => ({
        id: `m${i}`,
        by: 'teacher',
        ...more,
        base: Math.max(0, i - back),
      })),
    );

describe('a register by property', () => {
  it('counts each mark that says something once, and shows a mark that it was given', () => {
    fc.assert(
      fc.property(marks(200), (given) => {
        let taken = 0;
        let register: Register<Status> | undefined;
        for (const m of given) {
          const result = applyMark(register, m);
          const isTaken = result.outcome !== 'known';
          if (!isTaken) expect(m.value).toBe(register?.value);
          if (isTaken) taken += 1;
          register = result.register;
        }
        if (!register) throw new Error('No mark was given');
        expect(register.revision).toBe(taken);
        expect(shownMark(register).value).toBe(register.value);
        expect(given.map((m) => m.id)).toContain(shownMark(register).id);
        expect(register.history.length).toBe(Math.min(HISTORY_LIMIT, taken));
      }),
    );
  });

  it('is changed by no mark that it holds', () => {
    fc.assert(
      fc.property(marks(40), fc.nat(), (given, which) => {
        const register = applyAll(given)!;
        const held = given.filter(({ id }) => register.history.some((m) => m.id === id));
        const repeated = applyMark(register, held[which % held.length]!);
        expect(repeated).toEqual({ register, outcome: 'known' });
        expect(repeated.register).toBe(register);
      }),
    );
  });

  it('is changed by no mark named in a conflict, nor by the one it shows, however long ago', () => {
    fc.assert(
      fc.property(marks(200), (given) => {
        const register = applyAll(given)!;
        const named = [shownMark(register), ...register.conflicts.flatMap((c) => [c.shown, c.lost])];
        for (const { revision: _revision, ...held } of named)
          expect(applyMark(register, { ...held, base: null }).outcome).toBe('known');
      }),
    );
  });

  it('is found as contested exactly while a conflict is open, by the time of the newest', () => {
    fc.assert(
      fc.property(fc.array(marks(12), { minLength: 1, maxLength: 4 }), (rounds) => {
        let register: Register<Status> | undefined;
        for (const [round, given] of rounds.entries()) {
          let newest: number | null = null;
          for (const m of given) {
            const result = applyMark(register, { ...m, id: `${round}${m.id}` });
            register = result.register;
            if (result.outcome === 'contested') newest = m.at;
            expect(register.contestedAt ?? null).toBe(newest);
            expect(openConflicts(register).length > 0).toBe(newest !== null);
          }
          register = resolveConflicts(register!, 'boss');
          expect(register.contestedAt ?? null).toBe(null);
        }
      }),
    );
  });

  it('loses no contested mark: it shows, or stands in an open conflict', () => {
    fc.assert(
      fc.property(marks(150), (given) => {
        let register: Register<Status> | undefined;
        const contested: string[] = [];
        for (const m of given) {
          const result = applyMark(register, m);
          register = result.register;
          if (result.outcome === 'contested') contested.push(m.id);
        }
        const kept = openConflicts(register!).flatMap((c) => [c.shown.id, c.lost.id]);
        for (const id of contested) expect(kept).toContain(id);
      }),
    );
  });

  it('shows the latest of marks that knew nothing of each other, in whatever order they come', () => {
    const unaware = fc.uniqueArray(
      fc.record({ value: statuses, at: fc.integer({ min: 0, max: 9 }), id: fc.uuid() }),
      {
        minLength: 1,
        maxLength: 8,
        selector: (m) => m.id,
      },
    );
    fc.assert(
      fc.property(
        unaware.chain((m) => fc.tuple(fc.constant(m), fc.shuffledSubarray(m, { minLength: m.length }))),
        ([one, other]) => {
          const ready = (list: typeof one) => list.map((m) => ({ ...m, by: 'x', device: m.id, base: 0 }));
          const latest = one.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1)).at(-1)!;
          expect(shownMark(applyAll(ready(one))!).id).toBe(latest.id);
          expect(shownMark(applyAll(ready(other))!).id).toBe(latest.id);
        },
      ),
    );
  });
});
