import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser } from '../../server/account/new-user.ts';
import type { Collection } from '../../server/store/collection.ts';
import { collections } from '../../server/store/collections.ts';
import { insert } from '../../server/store/write.ts';
import { nouns, type NounName, type UserId } from '../../sync/contract/index.ts';
import { BOCHNIA, KRAKOW, NOON, School, sessionOf } from './support/school.ts';

/**
 * Every noun and every command of the contract, for every role, on what is its own, another's and nobody's. A new noun or
 * command that isn't told here who may have it fails.
 */
const permissionsOf = {
  ala: [],
  ewa: [],
  teacher: ['TEACHER'],
  'only-review': ['REVIEW'],
  'only-admin': ['ADMIN'],
  manager: ['MANAGE'],
  reviewer: ['MANAGE', 'REVIEW'],
  boss: ['MANAGE', 'ADMIN'],
  admin: ['MANAGE', 'ADMIN', 'REVIEW'],
};
type Person = keyof typeof permissionsOf;
const people = Object.keys(permissionsOf) as Person[];
const managers: readonly Person[] = ['manager', 'reviewer', 'boss', 'admin'];
const staff: readonly Person[] = ['teacher', ...managers];
const nobody: readonly Person[] = [];

/** Design section 8: whose device may hold records of the noun. */
const readers: Record<NounName, readonly Person[]> = {
  task: people,
  slide: people,
  configuration: people,
  section: staff,
  user: staff,
  userField: staff,
  attendance: staff,
  taskProgress: people,
  slideProgress: people,
};

/** The scopes whose records may reach this person's device, who has asked for both sections. */
function scopesOf(person: Person): string[] {
  if (managers.includes(person))
    return ['content', `user:${person}`, 'staff', 'section:krakow', 'section:bochnia'];
  return ['content', `user:${person}`, ...(person === 'teacher' ? ['section:krakow'] : [])];
}

/** Own: of a section that the teacher teaches, or published. Crossed: somebody of another section. */
type Kind = 'own' | 'foreign' | 'crossed' | 'missing';
const places = {
  own: { sectionId: KRAKOW, userId: 'ala' },
  foreign: { sectionId: BOCHNIA, userId: 'ewa' },
  crossed: { sectionId: KRAKOW, userId: 'ewa' },
  missing: { sectionId: 'gone', userId: 'gone' },
};
const tasks = {
  own: { groupName: 'print', priority: 1 },
  foreign: { groupName: 'print', priority: 9 },
  crossed: { groupName: 'print', priority: 77 },
  missing: { groupName: 'gone', priority: 1 },
};
const groups = { ...tasks, own: { groupName: 'Podstawy', priority: 1 } };

interface CommandCase {
  args: (kind: Kind) => object;
  who: Record<Kind, readonly Person[]>;
}
const ofRoster = (more: object, crossed = nobody): CommandCase => ({
  args: (kind) => ({ ...places[kind], ...more }),
  who: { own: staff, foreign: managers, crossed, missing: nobody },
});
const ofTask = (more: object): CommandCase => ({
  args: (kind) => ({ ...tasks[kind], ...more }),
  who: { own: people, foreign: managers, crossed: nobody, missing: nobody },
});
const date = '2026-11-18';

const commands: Record<string, CommandCase> = {
  completeTask: ofTask({}),
  showHint: ofTask({}),
  saveCode: ofTask({ code: 'x' }),
  openSlide: {
    args: (kind) => groups[kind],
    who: { own: people, foreign: nobody, crossed: nobody, missing: nobody },
  },
  markAttendance: {
    ...ofRoster({}, managers),
    // Of a day of its own: whoever was marked in a section once may be marked there again.
    args: (kind) => ({
      ...places[kind],
      date: kind === 'crossed' ? '2026-11-04' : date,
      status: 'PRESENT',
    }),
  },
  setLaptop: ofRoster({ value: true }),
  setSigned: ofRoster({ value: true }),
  editNote: ofRoster({ value: 'x' }),
  resolveAttendance: ofRoster({ date }),
  resolveUserField: ofRoster({ field: 'note' }),
};

describe('who reaches what', () => {
  let school: School;
  beforeAll(async () => {
    school = await School.open();
    for (const name of ['only-review', 'only-admin'] as const) {
      const made = newUser({ firstName: 'Jan', lastName: 'Nowy' }, name, null, NOON);
      const user = { ...made, id: name as UserId, permissions: permissionsOf[name] };
      const session = insert(collections.refreshToken, sessionOf(user.id), null);
      await school.store.commit({ writes: [insert(collections.user, user, 'staff'), session] });
    }
    // Something to pull, and to resolve, in each section.
    for (const kind of ['own', 'foreign'] as const)
      for (const type of ['markAttendance', 'editNote', 'setLaptop']) await send('admin', type, kind);
    for (const person of ['ala', 'ewa'] as const)
      for (const type of ['completeTask', 'openSlide']) await send(person, type, 'own');
  });
  afterAll(() => school.close());

  let ids = 0;
  async function send(person: Person | null, type: string, kind: Kind) {
    const command = {
      id: `w${++ids}`,
      n: ids,
      type,
      args: commands[type]!.args(kind),
      at: school.now,
      base: null,
    };
    const { status, body } = await school.call('POST /api/sync/commands', {
      ...(person ? { as: person } : {}),
      body: { deviceId: 'tablet', commands: [command] },
    });
    return status === 200 ? (body.answers[0] as { status: string }).status : status;
  }
  const recordsOf = async (type: string) => {
    const noun = (Object.keys(nouns) as NounName[]).find((name) => type in nouns[name].commands)!;
    return JSON.stringify((await school.store.find(collections[noun] as Collection, {})).records);
  };

  it.each(Object.keys(nouns) as NounName[])('noun %s', async (noun) => {
    const pull = (as?: Person) =>
      school.call(`POST /api/sync/${noun}`, {
        ...(as ? { as } : {}),
        body: { epoch: '', after: {}, limit: 500, sections: [KRAKOW, BOCHNIA, 'gone'] },
      });
    expect((await pull()).status).toBe(401);
    for (const person of people) {
      const { status, body } = await pull(person);
      expect([person, status]).toEqual([person, readers[noun].includes(person) ? 200 : 403]);
      const held = ((body.entries ?? []) as { scope: string }[]).map(({ scope }) => scope);
      expect([person, held.filter((scope) => !scopesOf(person).includes(scope))]).toEqual([person, []]);
      expect(JSON.stringify(body)).not.toMatch(/scrypt|"hash"|refreshToken/);
    }
  });

  it.each(Object.values(nouns).flatMap((noun) => Object.keys(noun.commands)))('command %s', async (type) => {
    const { who } = commands[type]!;
    for (const kind of ['own', 'foreign', 'crossed', 'missing'] as const) {
      expect(await send(null, type, kind)).toBe(401);
      for (const person of people) {
        const before = await recordsOf(type);
        const answer = await send(person, type, kind);
        const mayDo = who[kind].includes(person);
        expect([person, kind, answer === 'refused']).toEqual([person, kind, !mayDo]);
        if (!mayDo) expect(await recordsOf(type)).toBe(before);
      }
    }
  });
});
