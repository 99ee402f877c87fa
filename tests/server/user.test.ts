import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../sync/contract/calls/index.ts';
import { School } from './support/school.ts';
import { collections } from '../../server/store/collections.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const patch = (id: string, body: object, as = 'manager') =>
  school.call(`PATCH /api/users/${id}`, { as, body });
const describeUser = async (id: string) =>
  (await school.call(`GET /api/users/${id}`, { as: 'manager' })).body;

describe('the list of people', () => {
  it('is plain without a page, and paged with one', async () => {
    const plain = await school.call('GET /api/users', { as: 'manager' });
    expect(plain.body).toHaveLength(8);
    const page = await school.call('GET /api/users/?page=1&size=3&sort=username,asc', { as: 'manager' });
    expect(page.body).toMatchObject({ totalPages: 3, totalElements: 8 });
    expect(page.body.content.map((u: { id: string }) => u.id)).toEqual(['ewa', 'manager', 'olek']);
  });

  it('come by fifteen where no size is asked for', () => {
    expect(calls['users.list'].query.parse({ page: '0' })).toEqual({ page: 0, size: 15 });
  });

  it('filters by section, state and part of a name without accents', async () => {
    await patch('olek', { enabled: false });
    const ids = async (query: string) =>
      (await school.call(`GET /api/users?page=0&${query}`, { as: 'manager' })).body.content.map(
        (u: { id: string }) => u.id,
      );
    expect(await ids('sectionId=krakow')).toEqual(['ala', 'olek']);
    expect(await ids('sectionId=krakow&enabled=true')).toEqual(['ala']);
    expect(await ids('enabled=false')).toEqual(['olek']);
    expect(await ids('filter=lukas')).toEqual(['ewa']);
    for (const both of ['ewa łukasik', 'Łukasik, Ewa', 'lu  ew'])
      expect(await ids(`filter=${encodeURIComponent(both)}`)).toEqual(['ewa']);
    expect(await ids('filter=ewa%20kowalska')).toEqual([]);
    expect(await ids('filter=%25')).toEqual([]);
  });

  it('sorts by what is counted from other records, too', async () => {
    await school.call('POST /api/task/complete/?groupName=print&priority=1', { as: 'olek' });
    const sorted = await school.call('GET /api/users?page=0&size=1&sort=experience,desc', { as: 'manager' });
    expect(sorted.body.content).toMatchObject([{ id: 'olek', experience: 75 }]);
  });

  it.each(['sort=password,asc', 'sort=username,sideways', 'page=-1', 'page=0&size=100000', 'enabled=maybe'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await school.call(`GET /api/users?${query}`, { as: 'manager' });
      expect(status).toBe(400);
      expect(body.fields).toHaveLength(1);
    },
  );

  it('never gives a password away', async () => {
    const { body } = await school.call('GET /api/users', { as: 'admin' });
    expect(JSON.stringify(body)).not.toMatch(/scrypt|hash|password/i);
  });
});

describe('a person', () => {
  it('is described as the seed has it', async () => {
    await school.store.commit({
      writes: [
        {
          collection: 'payment',
          id: 'p',
          expect: null,
          doc: { id: 'p', userId: 'ala', amount: 12345, paymentDate: '2026-11-03' },
          scope: null,
        },
      ],
    });
    await school.call('POST /api/attendance', {
      as: 'teacher',
      body: { sectionId: 'krakow', date: '2026-11-11', records: [{ userId: 'ala', status: 'LATE' }] },
    });
    expect(await describeUser('ala')).toEqual({
      id: 'ala',
      username: 'ala',
      firstName: 'Ala',
      lastName: 'Kowalska',
      shortLastName: 'K.',
      permissions: [],
      sectionId: 'krakow',
      sectionDisplayName: 'Kraków, Środa 17:00',
      email: null,
      phoneNumber: null,
      note: '',
      enabled: true,
      createdAt: [2026, 11, 18],
      lastSmsSent: null,
      lastAttendanceMarked: [2026, 11, 11],
      lastPaymentMade: [2026, 11, 3],
      paymentSum: 123.45,
      experience: 0,
      hasSigned: false,
      hasLaptop: false,
    });
    expect((await school.call('GET /api/users/nikt', { as: 'manager' })).status).toBe(404);
  });

  it.each([
    [{ firstName: 'Alicja' }, { firstName: 'Alicja' }],
    [{ lastName: 'Żak' }, { lastName: 'Żak', shortLastName: 'Ż.' }],
    [{ email: 'a@b.pl' }, { email: 'a@b.pl' }],
    [{ phoneNumber: '600700800' }, { phoneNumber: '600700800' }],
    [{ phoneNumber: '' }, { phoneNumber: null }],
    [{ note: 'Woli parę' }, { note: 'Woli parę' }],
    [{ note: 'x'.repeat(2048) }, { note: 'x'.repeat(2048) }],
    [{ enabled: false }, { enabled: false }],
    [{ hasLaptop: true }, { hasLaptop: true }],
    [{ hasSigned: true }, { hasSigned: true }],
  ])('is changed by %o', async (body, after) => {
    const { status, body: answer } = await patch('ala', body);
    expect(status).toBe(200);
    expect(answer).toMatchObject(after);
    expect(await describeUser('ala')).toMatchObject(after);
  });

  it.each([
    [{ email: 'to nie adres' }, ['email']],
    [{ phoneNumber: '12345' }, ['phoneNumber']],
    [{ note: 'x'.repeat(2049) }, ['note']],
    [{ firstName: '' }, ['firstName']],
    [{ enabled: 'no' }, ['enabled']],
    [{ username: 'root' }, ['username']],
    [{ sectionId: 'bochnia' }, ['sectionId']],
    [{ firstName: 'A', lastName: 'B' }, ['firstName', 'lastName']],
    [{}, ['body']],
  ])('is not changed by %o', async (body, fields) => {
    const before = await describeUser('ala');
    const answer = await patch('ala', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'bad-input', fields });
    expect(await describeUser('ala')).toEqual(before);
  });

  it('has each change written in the audit, with the old and the new value', async () => {
    await patch('ala', { phoneNumber: '600700800' });
    const rows = await school.store.audit({ collection: 'user', recordId: 'ala', limit: 10 });
    expect(rows).toMatchObject([
      { by: 'manager', action: 'set-phoneNumber', before: null, after: '600700800', at: school.now },
    ]);
  });
});

describe('laptop and contract', () => {
  it('are set by the teacher of the section, and by nobody of another', async () => {
    const laptop = await school.call('PATCH /api/users/ala/laptop/?laptop=true', { as: 'teacher' });
    expect(laptop.body).toMatchObject({ hasLaptop: true, paymentSum: null, lastPaymentMade: null });
    const signed = await school.call('PATCH /api/users/ala/signed?signed=true', { as: 'teacher' });
    expect(signed.body).toMatchObject({ hasSigned: true });
    expect((await school.call('PATCH /api/users/ewa/laptop?laptop=true', { as: 'teacher' })).status).toBe(
      403,
    );
    expect((await school.call('PATCH /api/users/ewa/laptop?laptop=true', { as: 'manager' })).status).toBe(
      200,
    );
    expect((await school.call('PATCH /api/users/ala/laptop?laptop=tak', { as: 'teacher' })).status).toBe(400);
  });
});

describe('moving to another section', () => {
  it('takes what staff keep about the person along', async () => {
    await school.call('PATCH /api/users/ala/laptop?laptop=true', { as: 'teacher' });
    const moved = await school.call('POST /api/users/ala/section/?sectionId=bochnia', { as: 'manager' });
    expect(moved.body).toMatchObject({
      sectionId: 'bochnia',
      sectionDisplayName: 'Bochnia, Środa 17:00',
      hasLaptop: true,
    });
    expect((await school.call('PATCH /api/users/ala/laptop?laptop=false', { as: 'teacher' })).status).toBe(
      403,
    );
    const field = await school.store.get(collections.userField, 'ala/laptop');
    expect(field?.scope).toBe('section:bochnia');
  });
  it('needs a section that exists; none at all takes the person out', async () => {
    expect((await school.call('POST /api/users/ala/section?sectionId=mars', { as: 'manager' })).status).toBe(
      404,
    );
    const out = await school.call('POST /api/users/ala/section?sectionId=', { as: 'manager' });
    expect(out.body).toMatchObject({ sectionId: null, sectionDisplayName: null });
  });
});

describe('moving to another section at once with others', () => {
  it('leaves nobody in a group that is deleted meanwhile', async () => {
    const section = { city: 'Wieliczka', weekDay: 'Sobota', hour: '09:30', hourlyPrice: 4000, notesUrl: '' };
    const { body: made } = await school.call('POST /api/sections-admin', { as: 'boss', body: section });
    const commit = school.store.commit.bind(school.store);
    const deleted: number[] = [];
    vi.spyOn(school.store, 'commit').mockImplementationOnce(async (changes) => {
      deleted.push((await school.call(`DELETE /api/sections-admin/${made.id}`, { as: 'boss' })).status);
      return commit(changes);
    });
    const moved = await school.call(`POST /api/users/olek/section?sectionId=${made.id}`, { as: 'manager' });
    expect([deleted, moved.status, moved.body.code]).toEqual([[204], 404, 'not-found']);
    expect((await describeUser('olek')).sectionId).toBe('krakow');
  });

  it('moves each of several', async () => {
    const answers = await Promise.all(
      ['ala', 'olek', 'teacher', 'manager'].map((id) =>
        school.call(`POST /api/users/${id}/section?sectionId=bochnia`, { as: 'boss' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('permissions and passwords', () => {
  it('are changed by an administrator, who can raise anybody but themselves', async () => {
    expect((await patch('ala', { permissions: ['TEACHER'] }, 'manager')).status).toBe(403);
    expect((await patch('manager', { permissions: ['MANAGE', 'ADMIN'] }, 'manager')).status).toBe(403);
    expect((await patch('boss', { permissions: ['MANAGE', 'ADMIN', 'REVIEW'] }, 'boss')).status).toBe(403);
    const raised = await patch('ala', { permissions: ['TEACHER'] }, 'boss');
    expect(raised.body.permissions).toEqual(['TEACHER']);
  });

  it('keep one of two administrators who demote each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        patch('admin', { permissions: [] }, 'boss'),
        patch('boss', { permissions: [] }, 'admin'),
      ]);
      const { records } = await school.store.find(collections.user, {
        where: { permissions: { has: 'ADMIN' } },
      });
      const [left] = records.map(({ id }) => id);
      expect(records).toHaveLength(1);
      const other = left === 'admin' ? 'boss' : 'admin';
      expect((await patch(other, { permissions: ['MANAGE', 'ADMIN'] }, left!)).status).toBe(200);
    }
  });

  it("are an organiser's to reset for teachers, and not for those who may do more", async () => {
    const reset = async (userId: string, as: string) =>
      (await school.call(`POST /api/users/${userId}/reset-password`, { as })).status;
    expect(await reset('ala', 'teacher')).toBe(403);
    expect(await reset('teacher', 'manager')).toBe(200);
    for (const more of ['admin', 'boss', 'reviewer'])
      expect([more, await reset(more, 'manager')]).toEqual([more, 403]);
  });

  it('keep the last administrator', async () => {
    // ADMIN without MANAGE opens no administrator's door.
    expect((await patch('boss', { permissions: ['ADMIN'] }, 'admin')).status).toBe(200);
    for (const body of [
      { permissions: ['MANAGE', 'REVIEW'] },
      { permissions: ['ADMIN', 'REVIEW'] },
      { permissions: [] },
      { enabled: false },
    ]) {
      const answer = await patch('admin', body, 'admin');
      expect(answer.status).toBe(409);
      expect(answer.body.code).toBe('last-admin');
    }
  });

  it('of somebody with more permissions are out of reach', async () => {
    expect((await school.call('POST /api/users/admin/reset-password', { as: 'manager' })).status).toBe(403);
    expect((await school.call('POST /api/users/admin/reset-password', { as: 'reviewer' })).status).toBe(403);
    expect((await patch('admin', { enabled: false }, 'manager')).status).toBe(403);
    expect((await patch('admin', { email: 'mine@evil.pl' }, 'manager')).status).toBe(403);
    expect((await school.call('POST /api/users/reviewer/reset-password', { as: 'boss' })).status).toBe(200);
  });

  it('are not changed over the head of whoever was faster, where the editor says what it saw', async () => {
    const seeing = (field: string, value: string, seen: string) =>
      school.call(`PATCH /api/users/ala?seen=${encodeURIComponent(seen)}`, {
        as: 'manager',
        body: { [field]: value },
      });
    for (const field of ['phoneNumber', 'note']) {
      const [first, second] = field === 'note' ? ['Woli rano', 'Woli wieczorem'] : ['600700800', '600700801'];
      expect((await seeing(field, first!, '')).status).toBe(200);
      // As after an answer that never came.
      expect((await seeing(field, first!, '')).status).toBe(200);
      const late = await seeing(field, second!, '');
      expect(late.status).toBe(409);
      expect(late.body).toMatchObject({
        code: 'changed-since',
        message: 'Ktoś zmienił to w międzyczasie. Sprawdź nową wartość i zapisz jeszcze raz.',
      });
      expect((await school.call('GET /api/users/ala', { as: 'manager' })).body[field]).toBe(first);
      expect((await seeing(field, second!, first!)).body[field]).toBe(second);
    }
  });

  it('are given permissions and groups over the head of nobody either', async () => {
    const as = 'boss';
    const allow = (permissions: string[], seen: string) =>
      school.call(`PATCH /api/users/ala?seen=${encodeURIComponent(seen)}`, { as, body: { permissions } });
    expect((await allow(['TEACHER', 'MANAGE'], '')).status).toBe(200);
    expect((await allow(['MANAGE'], '')).body.code).toBe('changed-since');
    expect((await allow(['TEACHER'], 'TEACHER\nMANAGE')).body.permissions).toEqual(['TEACHER']);
    const move = (to: string, seen: string) =>
      school.call(`POST /api/users/ala/section?sectionId=${to}&seen=${seen}`, { as });
    expect((await move('bochnia', 'krakow')).status).toBe(200);
    expect((await move('bochnia', 'krakow')).status).toBe(200);
    expect(await move('', 'krakow')).toMatchObject({ status: 409, body: { code: 'changed-since' } });
    expect((await move('', 'bochnia')).body.sectionId).toBeNull();
    expect((await move('krakow', '')).body.sectionId).toBe('krakow');
  });

  it('are the same in another order, and then in no history', async () => {
    const written = () => school.store.audit({ limit: 100 }).then((rows) => rows.length);
    expect((await patch('ala', { permissions: ['TEACHER', 'REVIEW'] }, 'boss')).status).toBe(200);
    const before = await written();
    const again = await patch('ala', { permissions: ['REVIEW', 'TEACHER', 'REVIEW'] }, 'boss');
    expect(again.body.permissions).toEqual(['TEACHER', 'REVIEW']);
    expect(await written()).toBe(before);
  });

  it('get a new readable password, shown once and kept nowhere', async () => {
    const { body, headers } = await school.call('POST /api/users/ala/reset-password/', { as: 'manager' });
    expect(body.username).toBe('ala');
    expect(body.password).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(JSON.stringify(await school.store.audit({ limit: 100 }))).not.toContain(body.password);
  });
});

describe('the signed-in person', () => {
  it('sees their XP and taught sections, and no note of staff about them', async () => {
    await school.call('POST /api/task/complete?groupName=print&priority=1', { as: 'ala' });
    await school.call('POST /api/task/complete?groupName=print&priority=2', { as: 'ala' });
    await patch('ala', { note: 'Brawo' });
    const ala = await school.call('GET /api/users/current', { as: 'ala' });
    expect(ala.body).toEqual({
      id: 'ala',
      username: 'ala',
      firstName: 'Ala',
      lastName: 'Kowalska',
      experience: 150,
      note: null,
      permissions: [],
      sectionId: 'krakow',
      teaches: [],
    });
    for (const { noun } of [{ noun: 'user' }, { noun: 'userField' }]) {
      const pulled = await school.call(`POST /api/sync/${noun}`, {
        as: 'ala',
        body: { epoch: '', after: {}, limit: 100, sections: [] },
      });
      expect(JSON.stringify(pulled.body)).not.toContain('Brawo');
    }
    const teacher = await school.call('GET /api/users/current/', { as: 'teacher' });
    expect(teacher.body).toMatchObject({ permissions: ['TEACHER'], teaches: ['krakow'], note: null });
  });
});
