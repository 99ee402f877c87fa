import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEndpoint } from '../../server/http/endpoint.ts';
import { permissionTable, type RouteName } from '../../server/http/permission-table.ts';
import { mountRoutes, type Routes } from '../../server/http/routes.ts';
import { noContent } from '../../server/http/reply.ts';
import express from 'express';
import { School } from './support/school.ts';

/** Design section 8, as a reader of that page would fill it in: who is let past the door. */
const everybody = ['nobody', 'ala', 'teacher', 'manager', 'boss', 'reviewer', 'admin'];
const signedIn = everybody.slice(1);
const staff = everybody.slice(2);
const managers = everybody.slice(3);
const admins = ['boss', 'admin'];

const table: Record<RouteName, string[]> = {
  'POST /api/auth/login': everybody,
  'GET /api/auth/refresh': everybody,
  'POST /api/auth/refresh': everybody,
  'POST /api/auth/logout': everybody,
  'POST /api/auth/delivery-token': signedIn,
  'POST /api/devices/enrol': staff,
  'GET /api/users/current': signedIn,
  'GET /api/users': managers,
  'GET /api/users/:userId': managers,
  'PATCH /api/users/:userId': managers,
  'PATCH /api/users/:userId/laptop': staff,
  'PATCH /api/users/:userId/signed': staff,
  'POST /api/users/:userId/section': managers,
  'POST /api/users/:userId/reset-password': managers,
  'GET /api/task': signedIn,
  'POST /api/task': managers,
  'DELETE /api/task': managers,
  'GET /api/task/all': managers,
  'GET /api/task/next': signedIn,
  'GET /api/task/task-progress': signedIn,
  'GET /api/task/task-progress-list': signedIn,
  'POST /api/task/complete': signedIn,
  'POST /api/task/show-easier-starting-code': signedIn,
  'GET /api/learning-module/groups-progress': signedIn,
  'GET /api/learning-module/slides-groups': signedIn,
  'GET /api/learning-module/slides': signedIn,
  'POST /api/learning-module/slides/progress': signedIn,
  'POST /api/learning-module/slides': managers,
  'PUT /api/learning-module/slides/:slideId': managers,
  'DELETE /api/learning-module/slides/:slideId': managers,
  'GET /api/config': managers,
  'GET /api/config/:name': everybody,
  'PUT /api/config/:name': managers,
  'DELETE /api/config/:name': admins,
  'GET /api/sections': everybody,
  'GET /api/sections/:sectionId': everybody,
  'GET /api/sections-admin': staff,
  'GET /api/sections-admin/:sectionId': staff,
  'POST /api/sections-admin': admins,
  'PUT /api/sections-admin/:sectionId': admins,
  'PATCH /api/sections-admin/:sectionId/notes-url': admins,
  'DELETE /api/sections-admin/:sectionId': admins,
  'POST /api/sections-admin/:sectionId/users': managers,
  'GET /api/attendance': staff,
  'GET /api/attendance/:userId': staff,
  'POST /api/attendance': staff,
  'GET /api/payments/links/:path': everybody,
  'POST /api/sync/commands': signedIn,
  'GET /api/sync/events': signedIn,
  'POST /api/sync/:noun': signedIn,
  'GET /api/sync/:noun': signedIn,
};

/** Parameters that exist, and of the teacher's own section, so that only the door decides. */
const concrete = (route: RouteName): string =>
  route
    .replace(':userId', 'ala')
    .replace(':sectionId', 'krakow')
    .replace(':slideId', 'Podstawy-1')
    .replace(':name', 'python')
    .replace(':path', 'maj')
    .replace(':noun', 'task');

describe('the permission table, walked with every kind of person', () => {
  let school: School;
  beforeAll(async () => {
    school = await School.open();
  });
  afterAll(() => school.close());

  const routes = (Object.keys(permissionTable) as RouteName[]).filter(
    (route) => route !== 'GET /api/sync/events',
  );
  it.each(routes)('%s', async (route) => {
    const letIn: string[] = [];
    for (const person of everybody) {
      // Without body and query: whoever is let in gets an answer about those, or about the record; nothing is changed for good.
      const as = person === 'nobody' ? {} : { as: person };
      const { status } = await school.call(
        concrete(route).replace('ala/reset-password', 'gone/reset-password'),
        as,
      );
      expect(status, person).toBeLessThan(500);
      const signInAnswer = route.includes('/auth/') && status === 401;
      if (signInAnswer ? table[route].includes(person) : status !== 401 && status !== 403) letIn.push(person);
    }
    expect(letIn).toEqual(table[route]);
  });

  it('answers 401 to those who are not signed in and 403 to those who may not', async () => {
    expect((await school.call('GET /api/users')).body).toMatchObject({ code: 'unauthorized' });
    const forbidden = await school.call('GET /api/users', { as: 'ala' });
    expect(forbidden.status).toBe(403);
    expect(forbidden.body).toEqual({ code: 'forbidden', message: 'Nie masz uprawnień do tej czynności.' });
  });
});

describe('a server with a hole in its permissions does not start', () => {
  const identify = async () => ({ kind: 'nobody' as const });
  const open = openEndpoint({}, noContent);

  it('because a route has no row', () => {
    const routes = { 'GET /api/backdoor': open } as unknown as Routes;
    expect(() => mountRoutes(express(), [routes], identify)).toThrow(/GET \/api\/backdoor has no row/);
  });
  it('because a row has no route', () => {
    expect(() => mountRoutes(express(), [], identify)).toThrow(/nobody serves/);
  });
  it('because an open endpoint stands in a guarded row', () => {
    const all = Object.fromEntries(Object.keys(permissionTable).map((name) => [name, open]));
    expect(() => mountRoutes(express(), [all as Routes], identify)).toThrow(/contradicts/);
  });
});
