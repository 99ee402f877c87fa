import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sectionFingerprint } from '../../sync/contract/calls/index.ts';
import { distinctShortNames } from '../../server/features/section/distinct-short-names.ts';
import { collections } from '../../server/store/collections.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import { insert, remove } from '../../server/store/write.ts';
import { tidyUp } from '../../server/housekeeping.ts';
import {
  sectionDisplayName,
  type PublicSection,
  type SectionId,
  type User,
  type UserId,
} from '../../sync/contract/index.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const body = { city: 'Wieliczka', weekDay: 'Sobota', hour: '09:30', hourlyPrice: 4000, notesUrl: '' };

describe('what everybody may know of sections', () => {
  it('is the place, the time and the login name', async () => {
    const { body: list } = await school.call('GET /api/sections/');
    expect(list).toEqual([
      { id: 'bochnia', city: 'Bochnia', weekDay: 'Środa', hour: '17:00', username: 'bochnia.sro.17.00' },
      { id: 'krakow', city: 'Kraków', weekDay: 'Środa', hour: '17:00', username: 'krakow.sro.17.00' },
    ]);
  });

  it('is told as it stands now, whoever has changed it', async () => {
    let file = '';
    const other = await School.open({}, undefined, undefined, undefined, (options) => {
      file = options.file;
      return openSqliteStore(options);
    });
    const cities = async () =>
      ((await other.call('GET /api/sections')).body as { city: string }[]).map(({ city }) => city);
    expect(await cities()).toEqual(['Bochnia', 'Kraków']);
    const created = await other.call('POST /api/sections-admin', { as: 'admin', body });
    expect(await cities()).toEqual(['Bochnia', 'Kraków', 'Wieliczka']);
    await other.call(`PUT /api/sections-admin/${created.body.id}`, {
      as: 'admin',
      body: { ...body, city: 'Alwernia' },
    });
    expect(await cities()).toEqual(['Alwernia', 'Bochnia', 'Kraków']);
    const process = openSqliteStore({ file });
    await process.open();
    const bochnia = (await process.get(collections.section, 'bochnia'))!;
    await process.commit({ writes: [remove(collections.section, bochnia)] });
    await process.close();
    await expect.poll(cities).toEqual(['Alwernia', 'Kraków']);
    await other.close();
  });

  it('and of a section, first names with short last names of those who may sign in', async () => {
    await school.call('PATCH /api/users/olek', { as: 'manager', body: { enabled: false } });
    const { body: detail } = await school.call('GET /api/sections/krakow/');
    expect(detail).toEqual({
      id: 'krakow',
      city: 'Kraków',
      weekDay: 'Środa',
      hour: '17:00',
      username: 'krakow.sro.17.00',
      users: [{ id: 'ala', firstName: 'Ala', shortLastName: 'K.' }],
    });
    const none = await school.call('GET /api/sections/mars');
    expect(none.status).toBe(404);
  });

  it('tells namesakes apart with as few letters as it can', () => {
    const user = (id: string, firstName: string, lastName: string) =>
      ({ id: id as UserId, username: `u${id}`, firstName, lastName, createdAt: 0 }) as User;
    const shown = distinctShortNames([
      user('1', 'Jan', 'Kowal'),
      user('2', 'Jan', 'Krawiec'),
      user('3', 'Jan', 'Nowak'),
      user('4', 'Ola', 'Kowal'),
    ]);
    expect(shown.map((u) => u.shortLastName)).toEqual(['Ko.', 'Kr.', 'N.', 'K.']);
    const alike = distinctShortNames([
      user('1', 'Jan', 'Kowalski'),
      user('2', 'Jan', 'Kowalczyk'),
      user('3', 'Jan', 'Kowal'),
      user('4', 'Jan', 'Kowalski'),
      user('5', 'Ola', 'Lis'),
      user('6', 'Ola', 'lis'),
      user('7', 'Iza', ''),
      user('8', 'Iza', ''),
    ]);
    const names = ['Kowals. 1', 'Kowalc.', 'Kowal.', 'Kowals. 2', 'L. 1', 'L. 2', '1', '2'];
    expect(alike.map((u) => u.shortLastName)).toEqual(names);
  });

  it('shows no two people of a group alike', () => {
    const name = fc.oneof(fc.string({ unit: fc.constantFrom(...'kKoOß. 12'), maxLength: 5 }), fc.string());
    const person = fc.record({
      firstName: fc.oneof(fc.constantFrom('Jan', 'jan'), fc.string()),
      lastName: name,
      createdAt: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 12 }), (people) => {
        const users = people.map((one, i) => ({ ...one, id: `${i}`, username: `u${i}` }) as unknown as User);
        const shown = distinctShortNames(users).map((u) => JSON.stringify([u.firstName, u.shortLastName]));
        expect(new Set(shown).size).toBe(users.length);
      }),
    );
  });
});

describe('sections for staff', () => {
  const mark = (userId: string, date: string, status: string) =>
    school.call('POST /api/attendance', {
      as: 'manager',
      body: { sectionId: 'krakow', date, records: [{ userId, status }] },
    });
  const pay = (id: string, userId: string, paymentDate: string) =>
    school.store.commit({
      writes: [
        {
          collection: 'payment',
          id,
          expect: null,
          doc: { id, userId, amount: 100, paymentDate, accountable: true },
          scope: null,
        },
      ],
    });

  it('count who is enrolled, attends and pays in this month and the last', async () => {
    await mark('ala', '2026-11-04', 'PRESENT');
    await mark('ala', '2026-11-11', 'LATE');
    await mark('olek', '2026-11-04', 'ABSENT');
    await mark('olek', '2026-10-28', 'PRESENT');
    await mark('ala', '2026-10-28', 'PRESENT');
    await mark('olek', '2026-09-30', 'PRESENT');
    await pay('1', 'olek', '2026-11-01');
    await pay('2', 'olek', '2026-11-30');
    await pay('3', 'ewa', '2026-11-02');
    await pay('4', 'ala', '2026-10-31');
    const { body: list } = await school.call('GET /api/sections-admin/', { as: 'manager' });
    expect(list.find((s: { id: string }) => s.id === 'krakow')).toEqual({
      id: 'krakow',
      city: 'Kraków',
      weekDay: 'Środa',
      hour: '17:00',
      hourlyPrice: 6000,
      notesUrl: null,
      username: 'krakow.sro.17.00',
      teacherIds: ['teacher'],
      enrolledUsers: 2,
      attendingUsers: 1,
      attendingUsersLastMonth: 2,
      payingUsers: 1,
      payingUsersLastMonth: 1,
    });
    const { body: detail } = await school.call('GET /api/sections-admin/krakow', { as: 'manager' });
    expect(detail.users.map((u: { id: string }) => u.id)).toEqual(['ala', 'olek']);
    expect(detail).toMatchObject({ attendingUsers: 1, payingUsers: 1 });
  });

  it('show a teacher their own sections, without money', async () => {
    const { body: list } = await school.call('GET /api/sections-admin', { as: 'teacher' });
    expect(list).toMatchObject([{ id: 'krakow', payingUsers: null, payingUsersLastMonth: null }]);
    const own = await school.call('GET /api/sections-admin/krakow', { as: 'teacher' });
    expect(own.body.users[0]).toMatchObject({ id: 'ala', paymentSum: null });
    expect((await school.call('GET /api/sections-admin/bochnia', { as: 'teacher' })).status).toBe(403);
  });

  it('are created, changed and deleted by ADMIN', async () => {
    const made = await school.call('POST /api/sections-admin/', { as: 'boss', body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...body,
      notesUrl: null,
      username: 'wieliczka.sob.09.30',
      teacherIds: [],
    });
    const twin = await school.call('POST /api/sections-admin', { as: 'boss', body });
    expect(twin.body.username).toBe('wieliczka.sob.09.302');

    const path = `/api/sections-admin/${made.body.id}`;
    const changed = await school.call(`PUT ${path}`, {
      as: 'boss',
      body: { ...body, hour: '10:00', teacherIds: ['teacher'] },
    });
    expect(changed.body).toMatchObject({
      hour: '10:00',
      teacherIds: ['teacher'],
      username: 'wieliczka.sob.09.30',
    });
    const kept = await school.call(`PUT ${path}`, { as: 'boss', body });
    expect(kept.body.teacherIds).toEqual(['teacher']);
    const notes = await school.call(`PATCH ${path}/notes-url/?notesUrl=https%3A%2F%2Fx.pl%2Fn`, {
      as: 'boss',
    });
    expect(notes.body).toMatchObject({ notesUrl: 'https://x.pl/n', city: 'Wieliczka' });
    // A forgotten parameter takes nothing away; an empty one does.
    expect((await school.call(`PATCH ${path}/notes-url`, { as: 'boss' })).status).toBe(400);
    const long = `https://x.pl/${'n'.repeat(2000)}`;
    expect((await school.call(`PATCH ${path}/notes-url?notesUrl=${long}`, { as: 'boss' })).status).toBe(400);
    expect((await school.call(`GET ${path}`, { as: 'boss' })).body.notesUrl).toBe('https://x.pl/n');
    const me = await school.call('GET /api/users/current', { as: 'teacher' });
    expect(me.body.teaches).toContain(made.body.id);

    expect((await school.call(`DELETE ${path}/`, { as: 'boss' })).status).toBe(204);
    expect((await school.call(`GET ${path}`, { as: 'boss' })).status).toBe(404);
    expect((await school.call(`PUT ${path}`, { as: 'boss', body })).status).toBe(404);
    const rows = await school.store.audit({ collection: 'section', recordId: made.body.id, limit: 9 });
    expect(rows).toHaveLength(5);
  });

  it('are saved over nobody: the second of two who edit one is told', async () => {
    const path = '/api/sections-admin/krakow';
    const { body: opened } = await school.call(`GET ${path}`, { as: 'boss' });
    const seen = sectionFingerprint(opened);
    const save = (hour: string, query: string) =>
      school.call(`PUT ${path}${query}`, { as: 'boss', body: { ...body, hour } });
    expect((await save('18:00', `?seen=${seen}`)).status).toBe(200);
    // As after an answer that never came.
    expect((await save('18:00', `?seen=${seen}`)).status).toBe(200);
    const second = await save('19:00', `?seen=${seen}`);
    expect([second.status, second.body.code]).toEqual([409, 'changed-since']);
    const { body: now } = await school.call(`GET ${path}`, { as: 'boss' });
    expect(now.hour).toBe('18:00');
    // Knowingly, and by the bare call.
    expect((await save('19:00', `?seen=${sectionFingerprint(now)}`)).status).toBe(200);
    expect((await save('20:00', '')).status).toBe(200);
  });

  it('come back from deletion with what was marked in them, under a name that is free', async () => {
    const { body: made } = await school.call('POST /api/sections-admin', {
      as: 'boss',
      body: { ...body, teacherIds: ['teacher'] },
    });
    await school.call('POST /api/attendance', {
      as: 'boss',
      body: {
        sectionId: made.id,
        date: '2026-11-14',
        records: [{ userId: 'ala', status: 'PRESENT', guest: true }],
      },
    });
    await school.call(`POST /api/users/olek/section?sectionId=${made.id}`, { as: 'manager' });
    await school.call('POST /api/attendance', {
      as: 'boss',
      body: { sectionId: made.id, date: '2026-11-14', records: [{ userId: 'olek', status: 'LATE' }] },
    });
    school.now += 24 * 60 * 60_000;
    await school.call('POST /api/users/olek/section?sectionId=krakow', { as: 'manager' });
    expect((await school.call(`DELETE /api/sections-admin/${made.id}`, { as: 'boss' })).status).toBe(204);
    const { body: deleted } = await school.call('GET /api/deleted-sections', { as: 'boss' });
    expect(deleted).toEqual([
      {
        ...{ id: made.id, city: 'Wieliczka', weekDay: 'Sobota', hour: '09:30', username: made.username },
        ...{ at: [2026, 11, 19, 12, 0], by: 'Boss Testowa' },
      },
    ]);
    const { body: places } = await school.call('GET /api/users/olek/memberships', { as: 'manager' });
    expect(places.map((p: { sectionDisplayName: string }) => p.sectionDisplayName)).toContain(
      'Wieliczka, Sobota 09:30',
    );

    await school.call('POST /api/sections-admin', { as: 'boss', body });
    await school.call('PATCH /api/users/teacher', { as: 'boss', body: { permissions: [] } });
    const restore = (as: string) => school.call(`POST /api/deleted-sections/${made.id}/restore`, { as });
    expect((await restore('manager')).status).toBe(403);
    expect((await restore('boss')).body).toMatchObject({
      ...{ id: made.id, hour: '09:30', username: 'wieliczka.sob.09.302', teacherIds: [] },
    });
    expect((await restore('boss')).status).toBe(404);
    expect((await school.call('GET /api/deleted-sections', { as: 'boss' })).body).toEqual([]);
    const { body: again } = await school.call(`GET /api/sections-admin/${made.id}`, { as: 'boss' });
    expect(again).toMatchObject({ enrolledUsers: 0, attendingUsers: 1 });
    const { body: day } = await school.call(`GET /api/attendance?sectionId=${made.id}&date=2026-11-14`, {
      as: 'boss',
    });
    expect(day.records).toHaveLength(2);
  });

  it('with people in them are not deleted', async () => {
    const { status, body: problem } = await school.call('DELETE /api/sections-admin/krakow', { as: 'boss' });
    expect([status, problem.code]).toEqual([409, 'not-empty']);
  });

  it.each([
    [{ city: '' }, 'city'],
    [{ weekDay: 'Monday' }, 'weekDay'],
    [{ hour: '25:00' }, 'hour'],
    [{ hourlyPrice: 40.5 }, 'hourlyPrice'],
    [{ notesUrl: 'javascript:alert(1)' }, 'notesUrl'],
    [{ notesUrl: 'notatki' }, 'notesUrl'],
  ])('refuse %o', async (more, field) => {
    const answer = await school.call('POST /api/sections-admin', { as: 'boss', body: { ...body, ...more } });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([field]);
  });

  it('are taught by accounts in use with TEACHER; who teaches already may go on without it', async () => {
    const create = (teacherIds: string[]) =>
      school.call('POST /api/sections-admin', { as: 'boss', body: { ...body, teacherIds } });
    for (const nobody of ['x', 'ala', 'manager']) expect((await create([nobody])).status, nobody).toBe(404);
    const teachers = async () => (await school.call('GET /api/teachers', { as: 'boss' })).body;
    const teacher = { id: 'teacher', firstName: 'Teacher', lastName: 'Testowa' };
    expect(await teachers()).toEqual([teacher]);
    expect((await school.call('GET /api/sections-admin/krakow', { as: 'manager' })).body.teachers).toEqual([
      teacher,
    ]);

    await school.call('PATCH /api/users/teacher', { as: 'boss', body: { permissions: [] } });
    expect(await teachers()).toEqual([]);
    expect((await create(['teacher'])).status).toBe(404);
    const kept = { ...body, teacherIds: ['teacher'] };
    expect((await school.call('PUT /api/sections-admin/krakow', { as: 'boss', body: kept })).status).toBe(
      200,
    );
    const left = { ...body, teacherIds: [] };
    await school.call('PUT /api/sections-admin/krakow', { as: 'boss', body: left });
    expect((await school.call('PUT /api/sections-admin/krakow', { as: 'boss', body: kept })).status).toBe(
      404,
    );
  });
});

it('have no history of teachers who are only named in another order', async () => {
  await school.call('PATCH /api/users/ewa', { as: 'boss', body: { permissions: ['TEACHER'] } });
  const save = (teacherIds: string[]) =>
    school.call('PUT /api/sections-admin/krakow', { as: 'boss', body: { ...body, teacherIds } });
  const written = () => school.store.audit({ limit: 100 }).then((rows) => rows.length);
  await save(['teacher', 'ewa']);
  const before = await written();
  expect((await save(['ewa', 'teacher', 'ewa'])).body.teacherIds).toEqual(['teacher', 'ewa']);
  expect(await written()).toBe(before);
});

describe('two in one place at one time', () => {
  const save = (path: string, place: object) =>
    school.call(path, { as: 'boss', body: { ...body, teacherIds: [], ...place } });
  const listed = async () => {
    const { body: sections } = await school.call('GET /api/sections');
    return (sections as PublicSection[]).map(sectionDisplayName).filter((name) => name.includes('09:30'));
  };
  const nameBesideAla = async () =>
    (await school.call('GET /api/users/ala', { as: 'manager' })).body.sectionDisplayName;
  const place = { city: 'Kraków', weekDay: 'Sobota', hour: '09:30' };

  it('bear their login names wherever they are named, for as long as there are two', async () => {
    await save('PUT /api/sections-admin/krakow', place);
    expect(await nameBesideAla()).toBe('Kraków, Sobota 09:30');
    const twin = (await save('POST /api/sections-admin', place)).body;
    const told = `Kraków, Sobota 09:30 (${twin.username})`;
    expect(await nameBesideAla()).toBe('Kraków, Sobota 09:30 (krakow.sro.17.00)');
    expect((await listed()).sort()).toEqual(['Kraków, Sobota 09:30 (krakow.sro.17.00)', told].sort());
    await school.call(`POST /api/users/ala/section?sectionId=${twin.id}`, { as: 'boss' });
    const { body: stays } = await school.call('GET /api/users/ala/memberships', { as: 'manager' });
    const names = stays.map((stay: { sectionDisplayName: string }) => stay.sectionDisplayName);
    expect(names).toContain(told);
    expect(await nameBesideAla()).toBe(told);

    await save(`PUT /api/sections-admin/${twin.id}`, { ...place, city: 'Wieliczka' });
    expect(await listed()).toEqual(['Kraków, Sobota 09:30', 'Wieliczka, Sobota 09:30']);
    await save(`PUT /api/sections-admin/${twin.id}`, place);
    expect(await listed()).toContain(told);
    await school.call(`POST /api/users/ala/section?sectionId=`, { as: 'boss' });
    await school.call(`DELETE /api/sections-admin/${twin.id}`, { as: 'boss' });
    expect(await listed()).toEqual(['Kraków, Sobota 09:30']);
    await school.call(`POST /api/deleted-sections/${twin.id}/restore`, { as: 'boss' });
    expect(await listed()).toContain(told);
  });

  it('are found after a start, of an older version and of a server that was killed in between', async () => {
    await save('PUT /api/sections-admin/krakow', place);
    const krakow = (await school.store.get(collections.section, 'krakow'))!.doc;
    const twin = { ...krakow, id: 'twin' as SectionId, username: 'twin' };
    await school.store.commit({ writes: [insert(collections.section, twin, 'section:twin')] });
    await tidyUp(school.store, () => school.now);
    expect(await listed()).toEqual([
      'Kraków, Sobota 09:30 (krakow.sro.17.00)',
      'Kraków, Sobota 09:30 (twin)',
    ]);
  });
});

describe('adding participants', () => {
  const add = (users: object[], id = 'krakow') =>
    school.call(`POST /api/sections-admin/${id}/users/`, { as: 'manager', body: { users } });

  it('makes accounts that can sign in at once, with passwords told once', async () => {
    const { status, body: accounts } = await add([
      { firstName: 'Łucja', lastName: 'Nowak Kowalska', phoneNumber: '600700800' },
      { firstName: 'Łucja', lastName: 'Nowak Kowalska', phoneNumber: '600700801' },
    ]);
    expect(status).toBe(201);
    expect(accounts.map((a: { username: string }) => a.username)).toEqual([
      'lucja.nowak.kowalska',
      'lucja.nowak.kowalska2',
    ]);
    for (const account of accounts) {
      expect(account.password).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
      expect((await school.login(account.username, account.password)).status).toBe(200);
      expect((await school.login(`krakow.sro.17.00/${account.id}`, account.password)).status).toBe(200);
    }
    expect(JSON.stringify(await school.store.audit({ limit: 50 }))).not.toContain(accounts[0].password);
  });

  it('gives namesakes different login names, also when two people add them at once', async () => {
    const namesake = [{ firstName: 'Jan', lastName: 'Nowy', phoneNumber: '600700800' }];
    const answers = await Promise.all([add(namesake), add(namesake, 'bochnia'), add(namesake)]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    const names = answers.map((answer) => answer.body[0].username);
    expect(names.sort()).toEqual(['jan.nowy', 'jan.nowy2', 'jan.nowy3']);
  });

  it('adds nobody twice for a request sent again, and tells the same passwords', async () => {
    const send = (users: object[], requestId: string, as = 'manager') =>
      school.call('POST /api/sections-admin/krakow/users', { as, body: { users, requestId } });
    const person = (firstName: string) => ({ firstName, lastName: 'Nowy', phoneNumber: '600700800' });
    const twins = [person('Jan'), person('Jan')];
    // The second press overtakes the first, whose answer is lost.
    const [first, again] = await Promise.all([
      send(twins, 'first-request'),
      send([person('Ola'), ...twins], 'first-request'),
    ]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.slice(1)).toEqual(first.body);
    expect(new Set(again.body.map(({ username }: { username: string }) => username)).size).toBe(3);
    const members = async () =>
      (await school.call('GET /api/sections-admin/krakow', { as: 'manager' })).body.users.length;
    expect(await members()).toBe(2 + 3);
    for (const { username, password } of again.body)
      expect((await school.login(username, password)).status).toBe(200);

    expect((await send(twins, 'other-request')).body[0].password).not.toBe(first.body[0].password);
    expect(await members()).toBe(2 + 5);
    school.now += 1000;
    await school.call(`POST /api/users/${first.body[0].id}/reset-password`, { as: 'manager' });
    const late = await send(twins, 'first-request');
    expect([late.status, late.body.code]).toEqual([409, 'added-before']);
    expect(await members()).toBe(2 + 5);
  });

  it('keeps nobody from signing in while passwords of many are hashed', async () => {
    const slow = await School.open({ passwordCost: { N: 2 ** 14, r: 8, p: 1 } });
    const users = Array.from({ length: 10 }, (_, i) => ({
      firstName: 'Jan',
      lastName: `Nowy${i}`,
      phoneNumber: '600700800',
    }));
    const order: string[] = [];
    const added = slow
      .call('POST /api/sections-admin/krakow/users/', { as: 'manager', body: { users } })
      .then(({ status }) => order.push(`added ${status}`));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await slow.login('nobody').then(({ status }) => order.push(`login ${status}`));
    await added;
    expect(order).toEqual(['login 401', 'added 201']);
    await slow.close();
  });

  it('adds nobody to a group that is deleted meanwhile', async () => {
    const slow = await School.open({ passwordCost: { N: 2 ** 14, r: 8, p: 1 } });
    const { body: made } = await slow.call('POST /api/sections-admin', { as: 'boss', body });
    const users = Array.from({ length: 5 }, (_, i) => ({
      firstName: 'Jan',
      lastName: `Nowy${i}`,
      phoneNumber: '600700800',
    }));
    const path = `/api/sections-admin/${made.id}`;
    const added = slow.call(`POST ${path}/users`, { as: 'manager', body: { users } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await slow.call(`DELETE ${path}`, { as: 'boss' })).status).toBe(204);
    const { status, body: problem } = await added;
    expect([status, problem.message]).toEqual([404, 'Nie znaleziono grupy.']);
    expect(await slow.store.count(collections.user, { where: { sectionId: made.id } })).toBe(0);
    await slow.close();
  });

  it('adds all or nobody', async () => {
    const answer = await add([
      { firstName: 'Ola', lastName: 'Dobra', phoneNumber: '600700800' },
      { firstName: 'Ula', lastName: 'Zła', phoneNumber: '123' },
    ]);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual(['users.1.phoneNumber']);
    const detail = await school.call('GET /api/sections-admin/krakow', { as: 'manager' });
    expect(detail.body.users).toHaveLength(2);
    expect((await add([])).status).toBe(400);
    expect((await add([{ firstName: 'A', lastName: 'B', phoneNumber: '600700800' }], 'mars')).status).toBe(
      404,
    );
  });
});
