import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp, type App } from '../../../server/app.ts';
import type { SmsSender } from '../../../server/sms/sms-sender.ts';
import type { AppConfig } from '../../../server/config.ts';
import type { ServerContext } from '../../../server/context.ts';
import { createTokens, type Tokens } from '../../../server/http/tokens.ts';
import { newUser } from '../../../server/account/new-user.ts';
import { hashPassword, PUBLIC_PASSWORD_COST } from '../../../server/account/passwords.ts';
import { openSqliteStore } from '../../../server/store/sqlite.ts';
import { collections } from '../../../server/store/collections.ts';
import type { Credential, Session } from '../../../server/store/documents.ts';
import type { Store } from '../../../server/store/store.ts';
import { insert } from '../../../server/store/write.ts';
import {
  membershipScope,
  sectionScope,
  type Section,
  type SectionId,
  type Slide,
  type Task,
  type User,
  type UserId,
} from '../../../sync/contract/index.ts';

export const PASSWORD = 'tajne-haslo-1';
/** A Wednesday in November, 12:00 in Warsaw. */
export const NOON = Date.parse('2026-11-18T11:00:00Z');
export const KRAKOW = 'krakow' as SectionId;
export const BOCHNIA = 'bochnia' as SectionId;

const hash = hashPassword(PASSWORD, PUBLIC_PASSWORD_COST);

const section = (id: SectionId, city: string, teacherIds: string[]): Section => ({
  id,
  city,
  weekDay: 'Środa',
  hour: '17:00',
  hourlyPrice: 6000,
  notesUrl: null,
  username: `${id}.sro.17.00`,
  teacherIds: teacherIds as UserId[],
});

interface Person {
  permissions?: string[];
  sectionId?: SectionId;
}

/** One person of each kind that the permission table knows, two sections and a few learners. */
const people: Record<string, Person> = {
  admin: { permissions: ['MANAGE', 'ADMIN', 'REVIEW'] },
  boss: { permissions: ['MANAGE', 'ADMIN'] },
  reviewer: { permissions: ['MANAGE', 'REVIEW'] },
  manager: { permissions: ['MANAGE'] },
  teacher: { permissions: ['TEACHER'] },
  ala: { sectionId: KRAKOW },
  olek: { sectionId: KRAKOW },
  ewa: { sectionId: BOCHNIA },
};

const lastNames: Record<string, string> = { ala: 'Kowalska', olek: 'Nowak', ewa: 'Łukasik' };

const createPerson = (name: string, { permissions = [], sectionId }: Person): User => ({
  ...newUser(
    { firstName: name[0]!.toUpperCase() + name.slice(1), lastName: lastNames[name] ?? 'Testowa' },
    name,
    sectionId ?? null,
    NOON,
  ),
  id: name as UserId,
  permissions,
});

export const createTask = (groupName: string, priority: number, more: Partial<Task> = {}): Task => ({
  id: `${groupName}/${priority}`,
  groupName,
  priority,
  displayName: `Zadanie ${priority}`,
  experienceReward: 75,
  enabled: true,
  content: {
    title: `Zadanie ${priority}`,
    description: '',
    startingCode: '',
    easierStartingCode: 'print("łatwiej")',
    testCases: [],
    requiredContent: null,
  },
  ...more,
});

export const createSlide = (groupName: string, priority: number): Slide => ({
  id: `${groupName}-${priority}`,
  groupName,
  priority,
  title: `Slajd ${priority}`,
  type: 'TEXT',
  content: '<p>Cześć</p>',
  codeSample: null,
  solution: null,
  videoUrl: null,
  imageUrl: null,
  downloadUrl: null,
  downloadLabel: null,
  gradient: 'x',
  requiresConfirmation: false,
  checklist: [],
});

/** Of somebody who is signed in all the time, so that a test's request need not wait for a password. */
export const sessionOf = (userId: UserId): Session => ({
  id: `session-of-${userId}`,
  userId,
  current: '',
  replaced: [],
  expiresAt: Number.MAX_SAFE_INTEGER,
});

/** Writes the people, sections, tasks, slides and documents that the tests know. */
export async function fillSchool(store: Store): Promise<void> {
  const sections = [section(KRAKOW, 'Kraków', ['teacher']), section(BOCHNIA, 'Bochnia', [])];
  const users = Object.entries(people).map(([name, person]) => createPerson(name, person));
  const tasks = [1, 2, 3].map((priority) => createTask('print', priority));
  const hidden = createTask('print', 9, { enabled: false });
  const slides = [1, 2, 3, 4].map((priority) => createSlide('Podstawy', priority));
  const key = await hash;
  const credentials = users.map(({ id }): Credential => ({ id, hash: key, changedAt: NOON }));
  const result = await store.commit({
    writes: [
      ...sections.map((s) => insert(collections.section, s, sectionScope(s.id))),
      ...users.map((u) => insert(collections.user, u, membershipScope(u.sectionId))),
      ...credentials.map((c) => insert(collections.credential, c, null)),
      ...users.map(({ id }) => insert(collections.refreshToken, sessionOf(id), null)),
      ...[...tasks, hidden].map((t) => insert(collections.task, t, t.enabled ? 'content' : 'staff')),
      ...slides.map((s) => insert(collections.slide, s, 'content')),
      insert(collections.configuration, { id: 'python', value: [] }, 'content'),
      insert(collections.configuration, { id: 'secret', value: { a: 1 } }, 'staff'),
      insert(
        collections.configuration,
        { id: 'payment-links', value: { maj: 'https://secure.tpay.com/x' } },
        'staff',
      ),
    ],
  });
  if (!result.ok) throw new Error(`the fixture could not be written: ${JSON.stringify(result)}`);
}

let filled: Promise<string> | undefined;

/** Copies a filled school's database, which is made once: to make one for each test took a third of what the tests take. */
async function copyFilled(file: string): Promise<void> {
  filled ??= makeFilled();
  const from = await filled;
  // What its store has not brought into the file yet stands in the log beside it.
  for (const ending of ['', '-wal'])
    if (existsSync(from + ending)) copyFileSync(from + ending, file + ending);
}

async function makeFilled(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'school-api-'));
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'school.db');
  const store = openSqliteStore({ file, clock: () => NOON });
  await store.open();
  await fillSchool(store);
  await store.close();
  return file;
}

export interface Answer {
  status: number;
  // Tests look into answers freely; the client parses them by schema.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  headers: Headers;
}

interface CallOptions {
  as?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The real app over HTTP on a random port, on a real SQLite file unless another store is given, with a clock that the test turns. */
export class School {
  now = NOON;

  private constructor(
    readonly url: string,
    readonly context: ServerContext,
    private readonly app: App,
    private readonly server: Server,
    private readonly tokens: Tokens,
    private readonly dir: string,
  ) {}

  static async open(
    config: Partial<AppConfig> = {},
    clientDir?: string,
    log = pino({ level: 'silent' }),
    sms: SmsSender = { delivers: true, send: async () => ({ status: 'sent' }) },
    openStore: typeof openSqliteStore = openSqliteStore,
  ): Promise<School> {
    const dir = mkdtempSync(join(tmpdir(), 'school-api-'));
    const time: { of?: School } = {};
    const clock = () => time.of?.now ?? NOON;
    const file = join(dir, 'school.db');
    const isCopied = openStore === openSqliteStore;
    if (isCopied) await copyFilled(file);
    const store = openStore({ file, clock });
    await store.open();
    if (!isCopied) await fillSchool(store);
    const settings: AppConfig = {
      jwtSecret: 'a secret for tests only',
      accessTokenSeconds: 900,
      requireDeviceEnrolment: false,
      paymentHosts: ['tpay.com'],
      requestsPerMinute: 100_000,
      trustProxy: 0,
      checkAnswers: true,
      smsDailyCap: 100,
      smsSegmentPrice: 10,
      passwordCost: PUBLIC_PASSWORD_COST,
      thisMachineOnly: false,
      checkCompletions: true,
      secureCookies: false,
      ...config,
    };
    const tokens = createTokens(settings.jwtSecret, clock, settings.accessTokenSeconds);
    const context = { store, clock, config: settings, log, sms };
    const app = await createApp(context, clientDir);
    const server = createServer(app.express);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const school = new School(url, context, app, server, tokens, dir);
    time.of = school;
    return school;
  }

  get store(): Store {
    return this.context.store;
  }

  async login(username: string, password = PASSWORD): Promise<Answer> {
    return this.call('POST /api/auth/login', { body: { username, password } });
  }

  /** A token as a sign-in would give now, without the time that a password takes. */
  tokenOf(name: string): string {
    return this.tokens.access(sessionOf(name as UserId));
  }

  /** `call('GET /api/users', {as: 'admin'})` */
  async call(route: string, { as, token, body, headers = {} }: CallOptions = {}): Promise<Answer> {
    const [method, path] = route.split(/ (.*)/s) as [string, string];
    const bearer = token ?? (as ? this.tokenOf(as) : undefined);
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  async close(): Promise<void> {
    this.app.close();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.store.close();
    rmSync(this.dir, { recursive: true, force: true });
  }
}
