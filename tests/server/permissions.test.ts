import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyHandler } from '../../server/http/handlers.ts';
import { mountCalls, paramsOf } from '../../server/http/mount-calls.ts';
import { done } from '../../server/http/reply.ts';
import { signDeliveryToken } from '../../client/session/delivery-token.ts';
import { newUser } from '../../server/account/new-user.ts';
import {
  calls,
  mayCall,
  meets,
  type CallName,
  type CallRow,
  type CallTable,
  type Calls,
} from '../../sync/contract/calls/index.ts';
import type { Actor, DeviceId, UserId } from '../../sync/contract/index.ts';
import { BOCHNIA, KRAKOW, NOON, School, sessionOf } from './support/school.ts';
import { collections } from '../../server/store/collections.ts';
import { insert } from '../../server/store/write.ts';

/** Design section 8, as a reader of that page would fill it in: who is let past the door. */
const everybody = ['nobody', 'ala', 'teacher', 'manager', 'boss', 'reviewer', 'admin'];
const signedIn = everybody.slice(1);
const staff = everybody.slice(2);
const managers = everybody.slice(3);
const admins = ['boss', 'admin'];

const table: Record<CallName, string[]> = {
  'auth.login': everybody,
  'auth.read-token': everybody,
  'auth.refresh': everybody,
  'auth.logout': everybody,
  'devices.enrol': staff,
  'users.current': signedIn,
  'users.list': managers,
  'users.read': managers,
  'users.memberships': managers,
  'users.changes': managers,
  'users.changes-in-section': managers,
  'users.patch': managers,
  'users.set-laptop': staff,
  'users.set-signed': staff,
  'users.set-section': managers,
  'users.reset-password': managers,
  'tasks.read': signedIn,
  'tasks.save': managers,
  'tasks.delete': managers,
  'tasks.list': managers,
  'tasks.next': signedIn,
  'task-progress.read': signedIn,
  'task-progress.list': signedIn,
  'task-progress.complete': signedIn,
  'task-progress.show-hint': signedIn,
  'groups-progress.read': signedIn,
  'slides.groups': signedIn,
  'slides.list': signedIn,
  'slide-progress.open': signedIn,
  'slides.decks': managers,
  'slides.deck': managers,
  'slides.create': managers,
  'slides.update': managers,
  'slides.delete': managers,
  'slides.discard': managers,
  'slides.copy': managers,
  'slides.order': managers,
  'slides.publish': managers,
  'slides.discard-deck': managers,
  'files.list': managers,
  'files.upload': managers,
  'files.remove': managers,
  'files.link': staff,
  'files.read': everybody,
  'configuration.names': managers,
  'configuration.read': everybody,
  'configuration.save': managers,
  'configuration.delete': admins,
  'configuration.versions': managers,
  'configuration.deleted': managers,
  'sections.pick': everybody,
  'sections.pick-person': everybody,
  'sections.list': staff,
  'sections.read': staff,
  'sections.teachers': admins,
  'sections.create': admins,
  'sections.update': admins,
  'sections.set-notes-url': admins,
  'sections.delete': admins,
  'sections.deleted': admins,
  'sections.restore': admins,
  'sections.add-participants': managers,
  'attendance.read': staff,
  'attendance.history': staff,
  'attendance.save': staff,
  'attendance.find-guests': staff,
  'attendance.make-ups': staff,
  'attendance.movers': staff,
  'today.read': staff,
  'reports.months': staff,
  'conflicts.list': staff,
  'conflicts.settle': staff,
  'completions.list': staff,
  'completions.accept': staff,
  'completions.take-back': staff,
  'payments.all': managers,
  'payments.sum': managers,
  'payments.sums': managers,
  'payments.list': managers,
  'payments.create': managers,
  'payments.corrections': managers,
  'payments.correct': managers,
  'payments.link': everybody,
  'payments.process': managers,
  'payments.imports': managers,
  'payments.import': managers,
  'payments.undo-import': managers,
  'payments.import-items': managers,
  'payments.assign': managers,
  'payments.dismiss': managers,
  'payments.owed': managers,
  'sms.prepare': managers,
  'sms.send': managers,
  'sms.history': managers,
  'payments.exceptions': managers,
  'payments.add-exception': managers,
  'payments.remove-exception': managers,
  'courses.list': managers,
  'courses.read': managers,
  'courses.create': managers,
  'courses.update': managers,
  'courses.delete': managers,
  'courses.copy': managers,
  'courses.page': everybody,
  'courses.calendar': everybody,
  'lessons.categories': managers,
  'lessons.list': managers,
  'lessons.read': managers,
  'lessons.create': managers,
  'lessons.update': managers,
  'sync.send': signedIn,
  'sync.events': signedIn,
  'sync.pull': signedIn,
  'sync.pull-by-address': signedIn,
  'documentation.read': everybody,
};

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
type SectionCall = { [N in CallName]: Calls[N] extends { who: 'section-staff' } ? N : never }[CallName];
const date = '2026-11-18';

/** Valid requests about a section or a person in it, since the answer depends on which. */
const aboutSection: Record<SectionCall, (sectionId: string, userId: string) => Input> = {
  'users.set-laptop': (_, userId) => ({ params: { userId }, query: { laptop: 'true' } }),
  'users.set-signed': (_, userId) => ({ params: { userId }, query: { signed: 'true' } }),
  'sections.read': (sectionId) => ({ params: { sectionId } }),
  'completions.list': (sectionId) => ({ params: { sectionId } }),
  'completions.accept': (_, userId) => ({ body: { userId, groupName: 'print', priority: 1 } }),
  'completions.take-back': (_, userId) => ({ body: { userId, groupName: 'print', priority: 1 } }),
  'attendance.read': (sectionId) => ({ query: { sectionId, date } }),
  'attendance.find-guests': (sectionId) => ({ params: { sectionId }, query: { search: 'ala' } }),
  'attendance.make-ups': (sectionId) => ({ params: { sectionId }, query: { from: date, to: date } }),
  'attendance.movers': (sectionId) => ({ params: { sectionId }, query: { from: date } }),
  'attendance.history': (_, userId) => ({ params: { userId } }),
  'conflicts.settle': (sectionId, userId) => ({ body: { sectionId, date, userId } }),
  'attendance.save': (sectionId, userId) => ({
    body: { sectionId, date, records: [{ userId, status: 'PRESENT' }] },
  }),
};

/** What stands in a path: own, foreign and missing, for whoever asks. A new parameter has to be named here. */
const paramSamples: Record<string, string[]> = {
  userId: ['ala', 'ewa', 'admin', 'gone'],
  sectionId: [KRAKOW, BOCHNIA, 'gone'],
  slideId: ['Podstawy-1', 'gone'],
  groupName: ['Podstawy', 'gone'],
  name: ['python', 'secret', 'gone'],
  identifier: ['gone'],
  path: ['maj', 'gone'],
  paymentId: ['gone'],
  importId: ['gone'],
  itemId: ['gone'],
  exceptionId: ['gone'],
  courseId: ['gone'],
  lessonId: ['gone'],
  category: ['gone'],
  friendlyIdentifier: ['gone'],
  // All of them: reach-of-roles.test.ts.
  noun: ['task'],
};

function pathSamples(row: CallRow): Record<string, string>[] {
  return paramsOf(row.path).reduce<Record<string, string>[]>(
    (made, name) => {
      const samples = paramSamples[name];
      if (!samples) throw new Error(`no sample for the parameter ${name}`);
      return made.flatMap((params) => samples.map((value) => ({ ...params, [name]: value })));
    },
    [{}],
  );
}

const permissionsOf: Record<string, string[]> = {
  ala: [],
  teacher: ['TEACHER'],
  'teacher-elsewhere': ['TEACHER'],
  'only-review': ['REVIEW'],
  'only-admin': ['ADMIN'],
  manager: ['MANAGE'],
  reviewer: ['MANAGE', 'REVIEW'],
  boss: ['MANAGE', 'ADMIN'],
  admin: ['MANAGE', 'ADMIN', 'REVIEW'],
};
const actorOf = (person: string): Actor | null =>
  person === 'nobody'
    ? null
    : {
        userId: person as UserId,
        permissions: permissionsOf[person]!,
        teaches: person === 'teacher' ? [KRAKOW] : [],
      };

describe('who may call what', () => {
  let school: School;
  let adminSession: { refreshToken: string };
  beforeAll(async () => {
    school = await School.open();
    adminSession = (await school.login('admin')).body.response;
    for (const name of ['teacher-elsewhere', 'only-review', 'only-admin']) {
      const user = {
        ...newUser({ firstName: 'Jan', lastName: 'Nowy' }, name, null, NOON),
        id: name as UserId,
        permissions: permissionsOf[name]!,
      };
      const writes = [
        insert(collections.user, user, 'staff'),
        insert(collections.refreshToken, sessionOf(user.id), null),
      ];
      expect((await school.store.commit({ writes })).ok).toBe(true);
    }
  });
  afterAll(() => school.close());

  /** The door's answer: 401, 403 or 'in'. A wrong password or an old session is none of the door's. */
  async function ask(row: CallRow, input: Input, token?: string): Promise<401 | 403 | 'in'> {
    const path = row.path.replace(/:(\w+)/g, (_, name: string) => input.params?.[name] ?? '');
    const response = await fetch(`${school.url}${path}?${new URLSearchParams(input.query)}`, {
      method: row.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    expect(response.status).toBeLessThan(500);
    if (response.status !== 401 && response.status !== 403) {
      await response.body?.cancel();
      return 'in';
    }
    const { code } = (await response.json()) as { code: string };
    return code === 'unauthorized' || code === 'forbidden' ? response.status : 'in';
  }
  const tokenOf = (person: string) => (person === 'nobody' ? undefined : school.tokenOf(person));
  // `in` for a request that is let in says nothing of the rest: most are sent without query and body, so that nothing changes.
  const expected = (row: CallRow, person: string, params: Record<string, string>) =>
    meets(row, actorOf(person), params) ? 'in' : person === 'nobody' ? 401 : 403;

  it.each(Object.keys(calls) as CallName[])('%s', async (name) => {
    const row: CallRow = calls[name];
    const people = ['nobody', ...Object.keys(permissionsOf)];

    if (row.who === 'section-staff') {
      const make = aboutSection[name as SectionCall];
      for (const person of people) {
        const own = await ask(row, make(KRAKOW, 'ala'), tokenOf(person));
        const other = await ask(row, make(BOCHNIA, 'ewa'), tokenOf(person));
        const missing = await ask(row, make('gone', 'gone'), tokenOf(person));
        const isManager = permissionsOf[person]?.includes('MANAGE');
        const refused = person === 'nobody' ? 401 : 403;
        expect([person, own]).toEqual([person, isManager || person === 'teacher' ? 'in' : refused]);
        expect([person, other]).toEqual([person, isManager ? 'in' : refused]);
        // A teacher may learn that nothing is there, or not even that.
        const isTeacher = permissionsOf[person]?.includes('TEACHER');
        if (!isTeacher) expect([person, missing]).toEqual([person, isManager ? 'in' : refused]);
      }
    } else {
      for (const params of pathSamples(row)) {
        // A new password would end the session of the next who asks.
        if (name === 'users.reset-password' && params.userId !== 'gone') continue;
        for (const person of people)
          expect([person, params, await ask(row, { params }, tokenOf(person))]).toEqual([
            person,
            params,
            expected(row, person, params),
          ]);
      }
    }

    const { refreshToken } = adminSession;
    const left = { userId: 'admin' as UserId, device: 'tablet' as DeviceId, until: school.now };
    const delivery = (await signDeliveryToken(refreshToken, left))!;
    const params = pathSamples(row).at(-1)!;
    expect(await ask(row, { params }, delivery)).toBe(row.takesDeliveryToken ? 'in' : 401);
    // As design section 8 has it, and as the client's guards and tiles read it.
    const open = row.openFor ? pathSamples(row).find((sample) => row.openFor!(sample))! : {};
    expect(everybody.filter((person) => mayCall(actorOf(person), name, open))).toEqual(table[name]);
  });

  it('answers 401 to those who are not signed in and 403 to those who may not', async () => {
    expect((await school.call('GET /api/users')).body).toMatchObject({ code: 'unauthorized' });
    const forbidden = await school.call('GET /api/users', { as: 'ala' });
    expect(forbidden.status).toBe(403);
    expect(forbidden.body).toEqual({ code: 'forbidden', message: 'Nie masz uprawnień do tej czynności.' });
  });

  it('asks who before it reads what', async () => {
    const body = '{"broken';
    expect((await school.call('POST /api/task', { body })).status).toBe(401);
    expect((await school.call('POST /api/task', { body, as: 'ala' })).status).toBe(403);
    expect((await school.call('POST /api/task', { body, as: 'manager' })).body.code).toBe('bad-json');
  });
});

describe('a server with a hole in its contract does not start', () => {
  const options = { identify: async () => ({ kind: 'nobody' as const }), checkAnswers: true };
  const row: CallRow = { method: 'GET', path: '/api/door', who: 'MANAGE', summary: '' };
  const mount = (rows: CallTable, handlers: Record<string, AnyHandler>) => () =>
    mountCalls(express(), rows, handlers, options);

  it('because a handler has no row', () => {
    expect(mount({}, { backdoor: () => done() })).toThrow(/backdoor has no row/);
    expect(mount({}, { toString: () => done() })).toThrow(/toString has no row/);
  });
  it('because a row has no handler', () => {
    expect(mount({ door: row }, {})).toThrow(/door, which nobody serves/);
  });
  it('because two rows answer to the same request', () => {
    const a: CallRow = { ...row, path: '/api/door/:a', params: calls['payments.link'].params };
    const rows = { one: a, two: { ...a, path: '/api/door/:b' as const } };
    expect(mount(rows, { one: () => done(), two: () => done() })).toThrow(/the same request/);
  });
  it('because a parameter is looked at by nobody', () => {
    expect(mount({ door: { ...row, path: '/api/door/:id' } }, { door: () => done() })).toThrow(/parameters/);
  });
});
