/**
 * What a device pulls first in a school of 200 sections, 5,000 people and 300,000 marks: bytes on the wire, as gzip leaves them,
 * and before. A manager's device holds no section at first, and one once it was opened.
 */
import { collections, type CollectionName } from '../../../server/store/collections.ts';
import { request } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  attendanceId,
  attendanceStatusSchema,
  newId,
  nouns,
  readableNouns,
  sectionScope,
  type Actor,
  type FeedPage,
  type Section,
  type SectionId,
  type User,
  type UserId,
} from '../../../sync/contract/index.ts';
import { foldText } from '../../../sync/domain/fold-text.ts';
import { latestLessonDay, shiftDay } from '../../../sync/domain/lesson-day.ts';
import { applyMark } from '../../../sync/domain/register.ts';
import { WEEK_DAYS } from '../../../sync/domain/schedule.ts';
import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { SchoolServer } from '../../support/school-server.ts';

const SECTIONS = 200;
const IN_SECTION = 24;
const WITHOUT_SECTION = 200;
const LESSONS = 62;
const FIRST_NAMES = [
  'Aleksander',
  'Zofia',
  'Jakub',
  'Hanna',
  'Szymon',
  'Maja',
  'Wojciech',
  'Łucja',
  'Ignacy',
  'Pola',
];
const LAST_NAMES = [
  'Nowak',
  'Wiśniewska',
  'Wójcik',
  'Dąbrowski',
  'Lewandowska',
  'Zieliński',
  'Szymańska',
  'Źrebiec',
];
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** How many sections one person teaches. */
const TAUGHT = 4;

interface Pulled {
  who: string;
  limit: number;
  wire: number;
  raw: number;
  records: number;
}

async function fillLargeSchool(server: SchoolServer, lessons: number): Promise<SectionId> {
  const store = openSqliteStore({ file: join(server.dataDir, 'school.db') });
  await store.open();
  const { records } = await store.find(collections.user, { where: { username: 'prowadzacy' } });
  const teacher = records[0]!.doc;
  const commit = async (
    writes: { collection: CollectionName; doc: { id: string }; sectionId: SectionId | null }[],
  ) => {
    for (let n = 0; n < writes.length; n += 1000) {
      const result = await store.commit({
        writes: writes.slice(n, n + 1000).map(({ collection, doc, sectionId }) => ({
          collection,
          id: doc.id,
          expect: 'any' as const,
          doc,
          scope: sectionId === null ? ('staff' as const) : sectionScope(sectionId),
        })),
      });
      if (!result.ok) throw new Error(`the school could not be filled: ${result.code}`);
    }
  };
  // Ids, names and times that don't repeat: gzip would else make everything look small.
  const person = (sectionId: SectionId | null): User => {
    const [firstName, lastName] = [pick(FIRST_NAMES), pick(LAST_NAMES)];
    const id = newId();
    const username = `${foldText(firstName)}.${foldText(lastName)}.${id}`;
    const phoneNumber = String(500_000_000 + Math.floor(Math.random() * 300_000_000));
    const createdAt = Date.now() - Math.floor(Math.random() * 6e10);
    return {
      ...teacher,
      ...{
        id: id as UserId,
        username,
        firstName,
        lastName,
        shortLastName: `${lastName[0]}.`,
        permissions: [],
      },
      ...{ sectionId, phoneNumber, createdAt },
    };
  };
  const device = newId();
  let opened = '' as SectionId;
  for (let s = 0; s < SECTIONS; s++) {
    const id = newId() as SectionId;
    opened = id;
    const section: Section = {
      id,
      city: 'Kraków',
      weekDay: WEEK_DAYS[s % 7]!,
      hour: '17:00',
      hourlyPrice: 6000,
      notesUrl: null,
      username: `krakow.${id}`,
      teacherIds: s < TAUGHT ? [teacher.id] : [],
    };
    const people = Array.from({ length: IN_SECTION }, () => person(id));
    const last = latestLessonDay(section.weekDay, Date.now());
    const marks = Array.from({ length: lessons }, (_, week) => shiftDay(last, -7 * week)).flatMap((date) =>
      people.map((user) => {
        const mark = {
          id: newId(),
          value: pick(attendanceStatusSchema.options),
          at: Date.parse(date) + 6e7 + Math.floor(Math.random() * 4e6),
          by: teacher.id,
          device,
          base: null,
        };
        return {
          ...applyMark(undefined, mark).register,
          id: attendanceId(id, date, user.id),
          sectionId: id,
          date,
          userId: user.id,
        };
      }),
    );
    await commit([
      { collection: 'section', doc: section, sectionId: id },
      ...people.map((doc) => ({ collection: 'user' as const, doc, sectionId: id })),
      ...marks.map((doc) => ({ collection: 'attendance' as const, doc, sectionId: id })),
    ]);
  }
  await commit(
    Array.from({ length: WITHOUT_SECTION }, () => ({
      collection: 'user',
      doc: person(null),
      sectionId: null,
    })),
  );
  await store.close();
  return opened;
}

async function signIn(server: SchoolServer, username: string): Promise<{ token: string; actor: Actor }> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password: 'demo1234' });
  const login = await fetch(`${server.address}/api/auth/login/`, { method: 'POST', headers, body });
  const { token } = ((await login.json()) as { response: { token: string } }).response;
  const me = await fetch(`${server.address}/api/users/current`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id, permissions, teaches } = (await me.json()) as {
    id: UserId;
    permissions: string[];
    teaches: SectionId[];
  };
  return { token, actor: { userId: id, permissions, teaches } };
}

function post(server: SchoolServer, path: string, token: string, body: object): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${server.address}${path}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-encoding': 'gzip',
          authorization: `Bearer ${token}`,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const whole = Buffer.concat(parts);
          if (answer.statusCode === 200) resolve(whole);
          else reject(new Error(`${path}: ${answer.statusCode}`));
        });
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}

async function pullAll(
  server: SchoolServer,
  who: string,
  username: string,
  limit: number,
  sections: SectionId[],
): Promise<Pulled> {
  const { token, actor } = await signIn(server, username);
  const pulled: Pulled = { who, limit, wire: 0, raw: 0, records: 0 };
  for (const noun of readableNouns(actor)) {
    let checkpoint: FeedPage['checkpoint'] = { epoch: '', after: {} };
    for (let more = true; more;) {
      const wire = await post(server, `/api/sync/${nouns[noun].name}`, token, { ...checkpoint, sections });
      const raw = wire[0] === 0x1f && wire[1] === 0x8b ? gunzipSync(wire) : wire;
      const page = JSON.parse(raw.toString()) as FeedPage;
      pulled.wire += wire.length;
      pulled.raw += raw.length;
      pulled.records += page.entries.length;
      ({ checkpoint, more } = page);
    }
  }
  return pulled;
}

/** Prints how large each first pull is, and fails where one is larger than it may be. */
export async function measurePullSizes(scale: number): Promise<void> {
  const server = await SchoolServer.start({ NODE_ENV: 'development' });
  await server.crash();
  const opened = await fillLargeSchool(server, Math.ceil(LESSONS * scale));
  await server.run();
  const MB = 1_000_000;
  const all = [
    await pullAll(server, 'a manager with no section', 'organizator', 2 * MB, []),
    await pullAll(server, 'a manager who opened one', 'organizator', 2 * MB, [opened]),
    await pullAll(server, `a teacher of ${TAUGHT} sections`, 'prowadzacy', 0.5 * MB, []),
  ];
  await server.stop();
  console.log(
    '\n| first pull | records | on the wire, kB | before gzip, kB | at most, kB |\n|---|---|---|---|---|',
  );
  for (const { who, records, wire, raw, limit } of all)
    console.log(`| ${who} | ${records} | ${kB(wire)} | ${kB(raw)} | ${kB(limit)} |`);
  if (all.some(({ wire, limit }) => wire > limit)) process.exitCode = 1;
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(0);
