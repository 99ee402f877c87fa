import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SectionChange, UserChange } from '../../sync/contract/calls/user-change.ts';
import { collections } from '../../server/store/collections.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const changes = async (id: string, query = '', as = 'manager') =>
  (await school.call(`GET /api/users/${id}/changes${query}`, { as })).body as {
    content: UserChange[];
    more: boolean;
  };
const told = async (id: string) =>
  (await changes(id)).content.map(({ what, before, after, by }) => [what, before, after, by]);
/** A minute later, so that what follows is newer. */
const patch = async (as: string, id: string, body: object) => {
  school.now += 60_000;
  expect((await school.call(`PATCH /api/users/${id}`, { as, body })).status).toBe(200);
};

it('tells who changed each field from what to what, the newest first', async () => {
  await patch('manager', 'ala', { phoneNumber: '600100200' });
  await patch('boss', 'ala', { lastName: 'Kowal' });
  await patch('manager', 'ala', { note: 'Odbiera babcia.' });
  await patch('manager', 'ala', { hasLaptop: true });
  await patch('manager', 'ala', { enabled: false });
  school.now += 60_000;
  await school.call('POST /api/users/ala/section?sectionId=bochnia', { as: 'manager' });
  await patch('boss', 'manager', { permissions: ['MANAGE', 'TEACHER'] });
  expect(await told('ala')).toEqual([
    ['section', 'Kraków, Środa 17:00', 'Bochnia, Środa 17:00', 'Manager Testowa'],
    ['enabled', true, false, 'Manager Testowa'],
    ['laptop', null, true, 'Manager Testowa'],
    ['note', null, 'Odbiera babcia.', 'Manager Testowa'],
    ['lastName', 'Kowalska', 'Kowal', 'Boss Testowa'],
    ['phoneNumber', null, '600100200', 'Manager Testowa'],
  ]);
  expect(await told('manager')).toEqual([['permissions', 'MANAGE', 'MANAGE, TEACHER', 'Boss Testowa']]);
  expect((await changes('ala')).content.at(-1)!.at).toEqual([2026, 11, 18, 12, 1]);
});

it('tells nothing of what was saved as it stood, and ends no delivery with it', async () => {
  await patch('boss', 'teacher', { permissions: ['TEACHER'] });
  await patch('manager', 'ala', { note: '' });
  await patch('manager', 'ala', { hasSigned: false });
  for (const body of [{ email: 'kasia2@szkola.example' }, { note: 'Brawo' }, { hasLaptop: true }])
    for (const _again of [1, 2]) await patch('manager', 'ala', body);
  for (const body of [{ firstName: 'Ala' }, { phoneNumber: '' }, { enabled: true }])
    await patch('manager', 'ala', body);
  const moved = await school.call('POST /api/users/ala/section?sectionId=krakow', { as: 'manager' });
  expect([moved.status, moved.body.sectionId]).toEqual([200, 'krakow']);
  expect((await told('ala')).map(([what]) => what)).toEqual(['laptop', 'note', 'email']);
  expect((await changes('teacher')).content).toEqual([]);
  const session = await school.store.get(collections.refreshToken, 'session-of-ala');
  expect(session?.doc.deliveryEndedAt).toBeUndefined();
  // Whoever may not change it is told so, whatever it says.
  for (const path of ['ewa/laptop?laptop=false', 'ewa/signed?signed=false'])
    expect((await school.call(`PATCH /api/users/${path}`, { as: 'teacher' })).status).toBe(403);
});

it('tells of money: payments, corrections, and exceptions that have ended; a sibling’s is not told', async () => {
  const pay = { as: 'manager', body: { userId: 'ala', amount: 240, paymentDate: '2026-11-10', id: 'p1' } };
  await school.call('POST /api/payments', pay);
  school.now += 60_000;
  const shares = [
    { userId: 'ala', amount: 200 },
    { userId: 'olek', amount: 40 },
  ];
  const corrected = await school.call('POST /api/payments/p1/corrections', {
    as: 'manager',
    body: { shares, notes: 'za brata' },
  });
  expect(corrected.status).toBe(201);
  school.now += 60_000;
  const exception = { userId: 'ala', kind: 'free', from: '2026-11', until: null };
  const { body } = await school.call('POST /api/payments/exceptions', { as: 'manager', body: exception });
  school.now += 60_000;
  await school.call(`DELETE /api/payments/exceptions/${body.id}`, { as: 'manager' });
  expect(await told('ala')).toEqual([
    ['exception', 'free', null, 'Manager Testowa'],
    ['exception', null, 'free', 'Manager Testowa'],
    ['correction', null, -4_000, 'Manager Testowa'],
    ['payment', null, 24_000, 'Manager Testowa'],
  ]);
  expect(await told('olek')).toEqual([['correction', null, 4_000, 'Manager Testowa']]);
});

it('never bears a password, and is for managers', async () => {
  const { body } = await school.call('POST /api/users/olek/reset-password', { as: 'manager' });
  const answer = await changes('olek');
  expect(answer.content).toMatchObject([{ what: 'password', before: null, after: null }]);
  expect(JSON.stringify(answer)).not.toContain(body.password);
  for (const as of ['ala', 'teacher'])
    expect((await school.call('GET /api/users/ala/changes', { as })).status).toBe(403);
  expect((await school.call('GET /api/users/nikt/changes', { as: 'manager' })).status).toBe(404);
});

it('gives the newest, and says whether there are more', async () => {
  for (const note of ['a', 'b', 'c']) await patch('manager', 'ala', { note });
  const page = await changes('ala', '?limit=2');
  expect([page.content.map(({ after }) => after), page.more]).toEqual([['c', 'b'], true]);
  expect((await changes('ala', '?limit=3')).more).toBe(false);
});

it('tells of a section: its own fields, who came and went, and what was changed about who is in it', async () => {
  const { body: section } = await school.call('GET /api/sections-admin/krakow', { as: 'boss' });
  const { city, weekDay, notesUrl } = section;
  const save = (more: object) =>
    school.call('PUT /api/sections-admin/krakow', {
      as: 'boss',
      body: { city, weekDay, notesUrl, hour: '17:00', hourlyPrice: 6000, ...more },
    });
  await patch('manager', 'ewa', { note: 'jeszcze w Bochni' });
  await patch('manager', 'olek', { note: 'Odbiera dziadek.' });
  school.now += 60_000;
  await save({ hour: '18:00', hourlyPrice: 4000, teacherIds: [] });
  // A stay of less than a day is no membership.
  school.now += 24 * 60 * 60_000;
  await school.call('POST /api/users/ala/section?sectionId=bochnia', { as: 'manager' });
  await patch('manager', 'ala', { phoneNumber: '600100200' });
  school.now += 60_000;
  await school.call('POST /api/users/ewa/section?sectionId=krakow', { as: 'manager' });
  const read = async (id: string) =>
    (await school.call(`GET /api/sections-admin/${id}/changes`, { as: 'manager' })).body.content.map(
      ({ person, what, before, after, by }: SectionChange) => [person, what, before, after, by],
    );
  const [krakow, bochnia] = ['Kraków, Środa 18:00', 'Bochnia, Środa 17:00'];
  expect(await read('krakow')).toEqual([
    ['Ewa Łukasik', 'section', bochnia, krakow, 'Manager Testowa'],
    ['Ala Kowalska', 'section', krakow, bochnia, 'Manager Testowa'],
    [null, 'hour', '17:00', '18:00', 'Boss Testowa'],
    [null, 'hourlyPrice', 6000, 4000, 'Boss Testowa'],
    [null, 'teachers', 'Teacher Testowa', '', 'Boss Testowa'],
    ['Olek Nowak', 'note', null, 'Odbiera dziadek.', 'Manager Testowa'],
    ['Ewa Łukasik', 'note', null, 'jeszcze w Bochni', 'Manager Testowa'],
  ]);
  for (const as of ['ala', 'teacher'])
    expect((await school.call('GET /api/sections-admin/krakow/changes', { as })).status).toBe(403);
  expect((await school.call('GET /api/sections-admin/mars/changes', { as: 'manager' })).status).toBe(404);
});

it('tells a section’s namesakes apart by their login names, also where only one of them was changed', async () => {
  const add = (firstName: string, lastName: string, phoneNumber: string) =>
    school.call('POST /api/sections-admin/krakow/users', {
      as: 'manager',
      body: { users: [{ firstName, lastName, phoneNumber }] },
    });
  const { username } = (await add('Anna', 'Nowa', '600700800')).body[0];
  await add('anna', 'NOWA', '600700801');
  const listed = await school.call(`GET /api/users?page=0&filter=${username}`, { as: 'manager' });
  const { id } = listed.body.content.find((user: { username: string }) => user.username === username);
  await patch('manager', id, { phoneNumber: '600100200' });
  const { body } = await school.call('GET /api/sections-admin/krakow/changes?limit=1', { as: 'manager' });
  expect(body.content[0]).toMatchObject({ person: `Anna Nowa (${username})`, what: 'phoneNumber' });
});
