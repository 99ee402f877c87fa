import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  nouns,
  type Actor,
  type Attendance,
  type Command,
  type CommandId,
  type DeviceId,
  type SectionId,
  type UserId,
} from '../../../sync/contract/index.ts';
import { acceptCommands } from '../../../sync/server/accept-commands.ts';
import type { CommandCommit } from '../../../sync/server/command-store.ts';
import type { MemoryStore } from '../../support/memory-store.ts';
import { School } from '../../simulation/school.ts';

const NOW = 1_790_000_000_000;
const device = 'tablet' as DeviceId;

describe('accepting commands', () => {
  let school: School;
  let store: MemoryStore;
  let ids: number;
  beforeEach(async () => {
    school = new School();
    store = school.store;
    ids = 0;
    await school.open();
  });

  const command = (type: string, args: unknown, more: Partial<Command> = {}): Command => ({
    id: `k${(ids += 1)}` as CommandId,
    n: ids,
    type,
    args,
    at: NOW,
    base: 0,
    ...more,
  });
  const mark = (status: string, more: Partial<Command> = {}) =>
    command('markAttendance', { sectionId: 's1', date: '2026-09-01', userId: 'c1', status }, more);
  const complete = (priority = 0, more: Partial<Command> = {}) =>
    command('completeTask', { groupName: 'print', priority }, more);
  const accept = (who: string | Actor, commands: Command[], from = device) =>
    acceptCommands(
      { store, clock: () => NOW, pause: () => Promise.resolve() },
      typeof who === 'string' ? school.actor(who as UserId) : who,
      {
        deviceId: from,
        commands,
      },
    );
  const register = () => store.read<Attendance>('attendance', 's1/2026-09-01/c1')?.doc;

  it('answers in the order asked, with the scope and the number of each effect', async () => {
    const head = store.log.filter((s) => s.scope === 'user:c1').length;
    const answers = await accept('c1', [complete(0), complete(1), complete(1)]);
    expect(answers.map((a) => a.status)).toEqual(['applied', 'applied', 'known']);
    expect(answers[0]).toMatchObject({ id: 'k1', scope: 'user:c1', number: head + 1 });
    expect(answers[2]).toMatchObject({ scope: 'user:c1', number: head + 2 });
  });

  it('carries a repeated command out once, and says that it knows it', async () => {
    const first = mark('LATE');
    const [before] = await accept('t1', [first]);
    const again = await accept('t1', [first, first]);
    expect(again).toEqual([0, 1].map(() => ({ ...before, status: 'known' })));
    expect(register()!.revision).toBe(1);
  });

  it('carries a command that stands twice in one request out once', async () => {
    const twice = mark('LATE');
    expect((await accept('t1', [twice, twice])).map((a) => a.status)).toEqual(['applied', 'known']);
    expect(register()!.revision).toBe(1);
  });

  it('writes nothing where a mark sets what its device knew to stand, and still answers it for good', async () => {
    const [before] = await accept('t1', [mark('LATE')]);
    const written = [store.log.length, store.auditRows.length];
    const again = mark('LATE', { base: 1, at: NOW + 1 });
    const answer = { ...before, id: again.id, status: 'known' };
    expect(await accept('t1', [again])).toEqual([answer]);
    expect(await accept('t1', [again])).toEqual([answer]);
    expect([store.log.length, store.auditRows.length]).toEqual(written);
    expect(register()!.history).toHaveLength(1);
  });

  it('refuses again, with the same reason, though it would now be allowed', async () => {
    const early = mark('LATE');
    await school.setTeachers('s1' as SectionId, []);
    const refusal = [{ id: early.id, status: 'refused', code: 'forbidden' }];
    expect(await accept('t1', [early])).toEqual(refusal);
    await school.setTeachers('s1' as SectionId, ['t1' as UserId]);
    expect(await accept('t1', [early])).toEqual(refusal);
    expect(register()).toBeUndefined();
  });

  it.each([
    ['unknown-command', command('dance', {})],
    ['unknown-command', command('toString', {})],
    ['invalid', command('completeTask', { groupName: 'print' })],
    ['invalid', command('completeTask', null)],
    ['unknown-task', command('completeTask', { groupName: 'print', priority: 99 })],
    [
      'forbidden',
      command('markAttendance', { sectionId: 's1', date: '2026-09-01', userId: 'c1', status: 'LATE' }),
    ],
  ])('refuses with %s and blocks none of the others', async (code, bad) => {
    const answers = await accept('c1', [
      complete(0, { id: 'before' as CommandId }),
      { ...bad, id: 'bad' as CommandId },
      complete(1, { id: 'after' as CommandId }),
    ]);
    expect(answers.map((a) => a.status)).toEqual(['applied', 'refused', 'applied']);
    expect(answers[1]).toMatchObject({ code });
  });

  it.each(['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31'])(
    'refuses a mark of %s to whoever gave it, and takes the others',
    async (date) => {
      const of = (day: string, id: string) =>
        command(
          'markAttendance',
          { sectionId: 's1', date: day, userId: 'c1', status: 'LATE' },
          { id: id as CommandId },
        );
      const answers = await accept('t1', [of('2000-01-01', 'a'), of(date, 'b'), of('2099-12-31', 'c')]);
      expect(answers.map(({ status }) => status)).toEqual(['applied', 'refused', 'applied']);
      expect(answers[1]).toMatchObject({ id: 'b', code: 'invalid' });
    },
  );

  it('takes marks of exactly the days of this century; what there is of another can be read and resolved', () => {
    const { markAttendance, resolveAttendance } = nouns.attendance.commands;
    const day = fc
      .integer({ min: Date.UTC(1900, 0), max: Date.UTC(2200, 0) })
      .map((time) => new Date(time).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, (date) => {
        const target = { sectionId: 's1', date, userId: 'c1' };
        const { success } = markAttendance.args.safeParse({ ...target, status: 'LATE' });
        expect(success).toBe(date.startsWith('20'));
        expect(resolveAttendance.args.safeParse(target).success).toBe(true);
        expect(nouns.attendance.schema.shape.date.safeParse(date).success).toBe(true);
      }),
    );
  });

  it('never lets a child act on the progress of another', async () => {
    const [answer] = await accept('c1', [
      command('completeTask', { groupName: 'print', priority: 0, userId: 'c2' }),
    ]);
    expect(answer).toMatchObject({ status: 'refused', code: 'invalid' });
    expect(store.all('taskProgress')).toEqual([]);
  });

  it('dates a mark of a device that lost its clock to when the school began', async () => {
    await accept('t1', [mark('LATE', { at: 0 })]);
    expect(store.all('attendance')[0]!.doc).toMatchObject({ shown: { at: Date.UTC(2020, 0) } });
  });

  it('lets no device date its mark into the future', async () => {
    await accept('t1', [mark('LATE', { at: NOW + 86_400_000 })]);
    expect(register()!.shown.at).toBe(NOW);
  });

  it('contests two first marks of two teachers and keeps both', async () => {
    await accept('t1', [mark('LATE', { at: NOW - 10 })]);
    const [answer] = await accept('t2', [mark('ABSENT', { at: NOW - 20 })], 'phone' as DeviceId);
    expect(answer!.status).toBe('contested');
    expect(register()).toMatchObject({
      value: 'LATE',
      conflicts: [{ shown: { value: 'LATE' }, lost: { value: 'ABSENT' } }],
    });
  });

  it('leaves an audit row for what staff do, with old and new, and none for a child', async () => {
    await accept('t1', [mark('LATE')]);
    await accept('t1', [mark('ABSENT', { base: 1 })]);
    await accept('c1', [complete()]);
    expect(store.auditRows).toMatchObject([
      { by: 't1', action: 'markAttendance', before: null, after: { value: 'LATE' } },
      { by: 't1', action: 'markAttendance', before: { value: 'LATE' }, after: { value: 'ABSENT' } },
    ]);
  });

  it('writes one commit for the whole request', async () => {
    const commits: CommandCommit[] = [];
    const real = store.commit.bind(store);
    store.commit = (commit) => {
      commits.push(commit as CommandCommit);
      return real(commit);
    };
    await accept('c1', [complete(0), complete(1), complete(99), complete(0)]);
    expect(commits).toHaveLength(1);
    expect(commits[0]!.writes).toHaveLength(2);
    expect(commits[0]!.receipts).toHaveLength(4);
  });

  it('loses no mark when two devices write one register at the same moment', async () => {
    const marks = Array.from({ length: 20 }, (_, i) => mark(i % 2 ? 'LATE' : 'ABSENT', { at: NOW - i }));
    const answers = await Promise.all(marks.map((m, i) => accept('t1', [m], `d${i}` as DeviceId)));
    expect(answers.flat().every((a) => a.status !== 'refused')).toBe(true);
    expect(register()!.revision).toBe(20);
    expect(new Set(register()!.history.map((m) => m.id)).size).toBe(20);
    expect(register()!.shown.id).toBe('k1');
  });

  it('carries a command out once though it arrives twice at the same moment', async () => {
    const once = mark('LATE');
    const answers = await Promise.all([accept('t1', [once]), accept('t1', [once])]);
    expect(
      answers
        .flat()
        .map((a) => a.status)
        .sort(),
    ).toEqual(['applied', 'known']);
    expect(register()!.revision).toBe(1);
  });
});
