import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '../../server/store/migrations.ts';
import { collections } from '../../server/store/collections.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

let counter = 0;
/** As a device without network would: unaware of what others have set. */
const send = async (as: string, deviceId: string, type: string, args: object) => {
  counter += 1;
  school.now += 1000;
  const command = { id: `conflict${counter}`, n: counter, type, args, at: school.now, base: 0 };
  const { body } = await school.call('POST /api/sync/commands', {
    as,
    body: { deviceId, commands: [command] },
  });
  return body.answers[0].status;
};
async function contest(type: string, args: object, [first, second]: readonly [object, object]) {
  await send('manager', 'tablet', type, { ...args, ...first });
  expect(await send('boss', 'laptop', type, { ...args, ...second })).toBe('contested');
}
const mark = (sectionId: string, userId: string, date = '2026-11-18') => ({ sectionId, date, userId });
const contestMark = (...target: Parameters<typeof mark>) =>
  contest('markAttendance', mark(...target), [{ status: 'ABSENT' }, { status: 'PRESENT' }]);
const list = async (as: string) => (await school.call('GET /api/conflicts', { as })).body;
const idsOf = async (as: string) => (await list(as)).cases.map(({ id }: { id: string }) => id);
const settle = (as: string, body: object) => school.call('POST /api/conflicts/settle', { as, body });

it('lists contested registers of any day, the newest first: all for an organiser, own sections for a teacher', async () => {
  await contestMark('krakow', 'ala', '2024-03-06');
  await contestMark('bochnia', 'ewa');
  await contest('setLaptop', { userId: 'olek', sectionId: 'krakow' }, [{ value: false }, { value: true }]);
  await contest('setLaptop', { userId: 'ewa', sectionId: 'bochnia' }, [{ value: false }, { value: true }]);
  const all = await list('manager');
  expect(all).toMatchObject({
    total: 4,
    cases: [
      { noun: 'userField', id: 'ewa/laptop' },
      { noun: 'userField', id: 'olek/laptop', field: 'laptop' },
      { noun: 'attendance', id: 'bochnia/2026-11-18/ewa', sectionName: 'Bochnia, Środa 17:00' },
      {
        ...{ noun: 'attendance', date: '2024-03-06', sectionId: 'krakow', userId: 'ala' },
        conflicts: [{ shown: { value: 'PRESENT', by: 'boss' }, lost: { value: 'ABSENT', by: 'manager' } }],
      },
    ],
  });
  expect(all.people.map(({ id }: { id: string }) => id).sort()).toEqual([
    ...['ala', 'boss', 'ewa', 'manager', 'olek'],
  ]);
  expect(await idsOf('teacher')).toEqual(['olek/laptop', 'krakow/2024-03-06/ala']);
  expect((await list('teacher')).total).toBe(2);
});

it('settles one as it stands, or with the other value, without a new conflict', async () => {
  await contestMark('krakow', 'ala');
  await contestMark('krakow', 'olek');
  await contest('editNote', { userId: 'ala', sectionId: 'krakow' }, [{ value: 'a' }, { value: 'b' }]);
  expect((await settle('teacher', mark('krakow', 'ala'))).status).toBe(204);
  expect((await settle('teacher', { ...mark('krakow', 'olek'), value: 'ABSENT' })).status).toBe(204);
  expect((await settle('manager', { userId: 'ala', field: 'note', value: 'a' })).status).toBe(204);
  expect(await list('manager')).toMatchObject({ total: 0, cases: [] });
  const valueOf = async (userId: string) =>
    (await school.store.get(collections.attendance, `krakow/2026-11-18/${userId}`))?.doc;
  expect(await valueOf('ala')).toMatchObject({ value: 'PRESENT', conflicts: [{ resolvedBy: 'teacher' }] });
  expect(await valueOf('olek')).toMatchObject({ value: 'ABSENT', conflicts: [{ resolvedBy: 'teacher' }] });
  expect((await school.store.get(collections.userField, 'ala/note'))?.doc.value).toBe('a');
});

it('keeps out who has nothing to do with the section, and input that fits no register', async () => {
  await contestMark('bochnia', 'ewa');
  await contest('setLaptop', { userId: 'ewa', sectionId: 'bochnia' }, [{ value: false }, { value: true }]);
  expect((await settle('teacher', mark('bochnia', 'ewa'))).status).toBe(403);
  expect((await settle('teacher', { userId: 'ewa', field: 'laptop' })).status).toBe(403);
  expect((await school.call('GET /api/conflicts', { as: 'ala' })).status).toBe(403);
  expect((await settle('manager', { userId: 'nikt', field: 'laptop' })).status).toBe(404);
  expect((await settle('manager', { userId: 'ewa', field: 'laptop', value: 'tak' })).status).toBe(400);
  expect((await settle('manager', { ...mark('bochnia', 'ewa'), value: 'OBECNY' })).status).toBe(400);
  expect((await list('manager')).total).toBe(2);
});

it('finds those of an older store after its migration', async () => {
  await contestMark('krakow', 'ala');
  const { doc } = (await school.store.get(collections.attendance, 'krakow/2026-11-18/ala'))!;
  const { contestedAt, ...older } = doc;
  const { migrate } = migrations.find(({ collection }) => collection === 'attendance')!;
  expect(contestedAt).toBe(school.now);
  expect(migrate(older)).toEqual(doc);
  expect(migrate(doc)).toBe(doc);
  const plain = { ...older, conflicts: [] };
  expect(migrate(plain)).toBe(plain);
});
