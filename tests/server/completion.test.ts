import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Checker } from '../../server/checking/checker.ts';
import { startChecking } from '../../server/checking/start-checking.ts';
import { collections } from '../../server/store/collections.ts';
import { overwrite } from '../../server/store/write.ts';
import type { ProgramCheck } from '../../sync/domain/completion/suspicion.ts';
import { KRAKOW, NOON, School } from './support/school.ts';

const passes: ProgramCheck = { ended: 'passed', cases: [] };

let school: School;
let checking: { close(): Promise<void> } | undefined;
/** What running a program comes to; a program that isn't here passes. */
let outcomes: Record<string, ProgramCheck | null>;
let checked: string[];

beforeEach(async () => {
  school = await School.open();
  outcomes = {};
  checked = [];
});
afterEach(async () => {
  await checking?.close();
  checking = undefined;
  await school.close();
});

function start(): void {
  const checker: Checker = {
    check: async ({ code }) => {
      checked.push(code);
      return code in outcomes ? outcomes[code]! : passes;
    },
    close() {},
  };
  const log = pino({ level: 'silent' });
  checking = startChecking(
    { store: school.store, clock: () => school.now, log, checker },
    { quiet: 0, retry: 5 },
  );
}

let n = 0;
async function send(type: string, args: object, at = NOON, as = 'ala') {
  n += 1;
  const command = { id: `c${n}`, n, type, args, at, base: null };
  const answer = await school.call('POST /api/sync/commands', {
    as,
    body: { deviceId: 'tablet', commands: [command] },
  });
  return answer.body.answers[0] as { status: string };
}
const complete = (priority: number, code?: string, at?: number) =>
  send('completeTask', { groupName: 'print', priority, ...(code === undefined ? {} : { code }) }, at);
const list = async (as = 'teacher') =>
  (await school.call(`GET /api/sections-admin/${KRAKOW}/completions`, { as })).body;

async function until<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read();
    if (isThere(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
const allChecked = () => until(list, ({ waiting }) => waiting === 0);
const minutes = (count: number) => NOON - 3_600_000 + count * 60_000;

describe('completions are checked', () => {
  it('one that passes again is in order; its program came with it and a queued command without one still counts', async () => {
    start();
    expect((await complete(1, 'print(1)', minutes(1))).status).toBe('applied');
    await send('saveCode', { groupName: 'print', priority: 2, code: 'print(2)' }, minutes(2));
    expect((await complete(2, undefined, minutes(3))).status).toBe('applied');
    expect(await until(list, ({ verified }) => verified === 2)).toMatchObject({
      ...{ checking: true, waiting: 0, verified: 2, suspect: 0, suspects: [] },
    });
    expect(checked).toEqual(['print(1)', 'print(2)']);
    const kept = await school.store.get(collections.taskProgress, 'ala/print/1');
    expect(kept?.doc.passedCode).toBe('print(1)');
  });

  it('a program too long or not even a text is left out; the completion is not', async () => {
    expect((await complete(1, 'x'.repeat(70_000), minutes(1))).status).toBe('applied');
    expect((await send('completeTask', { groupName: 'print', priority: 2, code: 7 })).status).toBe('applied');
    expect(await list()).toMatchObject({ waiting: 2 });
  });

  it('says why somebody should look, with the program, the newest first', async () => {
    outcomes['print(2)'] = { ended: 'failed' };
    await complete(1, undefined, minutes(1));
    await complete(2, 'print(2)', minutes(5));
    start();
    const { suspects, verified, suspect } = await allChecked();
    expect({ verified, suspect }).toEqual({ verified: 0, suspect: 2 });
    expect(suspects).toMatchObject([
      {
        userId: 'ala',
        firstName: 'Ala',
        title: 'Zadanie 2',
        award: 75,
        reasons: ['fails'],
        code: 'print(2)',
      },
      { title: 'Zadanie 1', reasons: ['no-program'], code: null },
    ]);
    // A program that plays with chance gets a second try.
    expect(checked).toEqual(['print(2)', 'print(2)']);
  });

  it('many in a second are all to be looked at, those too that had been found in order', async () => {
    start();
    await complete(1, 'a', minutes(1));
    await complete(2, 'b', minutes(1) + 100);
    expect(await until(list, ({ verified }) => verified === 2)).toMatchObject({ suspect: 0 });
    await complete(3, 'c', minutes(1) + 200);
    const { suspects } = await until(list, ({ suspect }) => suspect === 3);
    for (const { reasons } of suspects as { reasons: string[] }[]) expect(reasons).toEqual(['burst']);
  });

  it('what Python was not to be had for is tried again', async () => {
    outcomes['print(1)'] = null;
    start();
    await complete(1, 'print(1)');
    await until(
      async () => checked.length,
      (count) => count > 1,
    );
    expect(await list()).toMatchObject({ waiting: 1, verified: 0 });
    outcomes['print(1)'] = passes;
    expect(await allChecked()).toMatchObject({ verified: 1 });
  });

  it('where two servers check the same, one word stands', async () => {
    start();
    const first = checking!;
    start();
    await complete(1, 'print(1)');
    await allChecked();
    expect(await school.store.count(collections.completionCheck, {})).toBe(1);
    await first.close();
  });
});

const key = { userId: 'ala', groupName: 'print', priority: 1 };
const experience = async () => (await school.call('GET /api/users/ala', { as: 'manager' })).body.experience;

describe('a person decides', () => {
  async function suspect(): Promise<void> {
    await complete(1, undefined, minutes(1));
    start();
    await until(list, (found) => found.suspect === 1);
  }

  it('that it is in order: the XP stays, the audit knows who', async () => {
    await suspect();
    expect(await experience()).toBe(75);
    expect((await school.call('POST /api/completions/accept', { as: 'teacher', body: key })).status).toBe(
      204,
    );
    expect(await list()).toMatchObject({ verified: 1, suspect: 0 });
    expect(await experience()).toBe(75);
    const [row] = await school.store.audit({ recordId: 'ala/print/1', limit: 1 });
    expect(row).toMatchObject({ by: 'teacher', action: 'accept-completion' });
    const again = await school.call('POST /api/completions/take-back', { as: 'teacher', body: key });
    expect(again.status).toBe(404);
    expect(await experience()).toBe(75);
  });

  it('that it is taken back: the task is open again on the child’s devices, and what is done anew is checked anew', async () => {
    await suspect();
    const answer = await school.call('POST /api/completions/take-back', { as: 'teacher', body: key });
    expect(answer.status).toBe(204);
    expect(await experience()).toBe(0);
    expect(await list()).toMatchObject({ waiting: 0, verified: 0, suspect: 0 });
    const [row] = await school.store.audit({ recordId: 'ala/print/1', limit: 1 });
    expect(row).toMatchObject({ by: 'teacher', action: 'take-back-completion', before: { award: 75 } });
    const feed = await school.call('POST /api/sync/taskProgress', { as: 'ala', body: { limit: 10 } });
    expect(feed.body.entries.at(-1).doc).toMatchObject({ completedAt: null, award: null });

    expect((await complete(1, 'print(1)')).status).toBe('applied');
    expect(await until(list, ({ verified }) => verified === 1)).toMatchObject({ suspect: 0 });
    expect(await experience()).toBe(75);
  });

  it('never a teacher of another section, nor a child', async () => {
    await suspect();
    for (const as of ['ala', 'olek']) {
      expect((await school.call('POST /api/completions/accept', { as, body: key })).status).toBe(403);
      expect((await list(as)).code).toBe('forbidden');
    }
    const ewa = { ...key, userId: 'ewa' };
    for (const call of ['accept', 'take-back'])
      expect((await school.call(`POST /api/completions/${call}`, { as: 'teacher', body: ewa })).status).toBe(
        403,
      );
    expect(await list()).toMatchObject({ suspect: 1 });
  });

  it('and not about a completion that is another by now', async () => {
    await suspect();
    const record = (await school.store.get(collections.taskProgress, 'ala/print/1'))!;
    const moved = overwrite(collections.taskProgress, { ...record.doc, completedAt: NOON }, record.scope);
    await checking!.close();
    await school.store.commit({ writes: [moved] });
    const answer = await school.call('POST /api/completions/take-back', { as: 'teacher', body: key });
    expect(answer.status).toBe(404);
    expect(await experience()).toBe(75);
  });
});
