import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sectionScope, type Section, type User } from '../../sync/contract/index.ts';
import { collections } from '../../server/store/collections.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import { discard, overwrite } from '../../server/store/write.ts';
import { KRAKOW, School } from './support/school.ts';

/** The server has its store; what another process on the same file does is done by the other one. */
let dir: string;
let school: School;
let other: Store;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'kept-answers-'));
  const file = join(dir, 'school.db');
  school = await School.open({}, undefined, undefined, undefined, ({ clock }) =>
    openSqliteStore({ file, ...(clock ? { clock } : {}) }),
  );
  other = openSqliteStore({ file });
  await other.open();
});
afterEach(async () => {
  await other.close();
  await school.close();
  rmSync(dir, { recursive: true, force: true });
});

async function changeUser(id: string, more: Partial<User>): Promise<void> {
  const { doc, scope } = (await other.get(collections.user, id))!;
  await other.commit({ writes: [overwrite(collections.user, { ...doc, ...more }, scope)] });
}

const status = async (request: string, as: string) => (await school.call(request, { as })).status;

it('a right that another process takes away, an account it closes and a session it ends are gone at once', async () => {
  expect(await status('GET /api/users', 'manager')).toBe(200);
  await changeUser('manager', { permissions: [] });
  expect(await status('GET /api/users', 'manager')).toBe(403);
  await changeUser('manager', { permissions: ['MANAGE'] });
  expect(await status('GET /api/users', 'manager')).toBe(200);
  await changeUser('manager', { enabled: false });
  expect(await status('GET /api/users', 'manager')).toBe(401);

  expect(await status('GET /api/users/current', 'teacher')).toBe(200);
  await other.commit({ writes: [discard(collections.refreshToken, 'session-of-teacher')] });
  expect(await status('GET /api/users/current', 'teacher')).toBe(401);
});

it('a section that a teacher no longer has is closed to them at once', async () => {
  const { doc } = (await other.get(collections.section, KRAKOW))!;
  expect(await status(`GET /api/sections-admin/${KRAKOW}`, 'teacher')).toBe(200);
  const untaught: Section = { ...doc, teacherIds: [] };
  await other.commit({ writes: [overwrite(collections.section, untaught, sectionScope(doc.id))] });
  expect(await status(`GET /api/sections-admin/${KRAKOW}`, 'teacher')).toBe(403);
});

it('lists that are kept show what another process has written, to each what is theirs', async () => {
  const citiesOf = async (request: string, as: string) =>
    (await school.call(request, { as })).body.map(({ city }: Section) => city) as string[];
  const lists = () =>
    Promise.all([
      citiesOf('GET /api/sections-admin', 'manager'),
      citiesOf('GET /api/sections-admin', 'teacher'),
      citiesOf('GET /api/sections', 'manager'),
    ]);
  expect(await lists()).toEqual([['Bochnia', 'Kraków'], ['Kraków'], ['Bochnia', 'Kraków']]);
  const { doc } = (await other.get(collections.section, KRAKOW))!;
  await other.commit({
    writes: [overwrite(collections.section, { ...doc, city: 'Żegocina' }, sectionScope(doc.id))],
  });
  expect(await lists()).toEqual([['Bochnia', 'Żegocina'], ['Żegocina'], ['Bochnia', 'Żegocina']]);
  const [first] = (await school.call('GET /api/sections-admin', { as: 'teacher' })).body as object[];
  expect(first).toMatchObject({ payingUsers: null });
});
