import { createParser } from 'eventsource-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMongoStore } from '../../server/store/mongo.ts';
import { MONGO_TIMEOUT, startMongo, type TestMongo } from '../support/mongo.ts';
import { SchoolServer } from '../support/school-server.ts';
import { fillSchool, PASSWORD } from './support/school.ts';

let mongo: TestMongo;
let servers: SchoolServer[] = [];

beforeAll(async () => {
  mongo = await startMongo();
  const uri = mongo.database();
  const store = openMongoStore({ uri });
  await store.open();
  await fillSchool(store);
  await store.close();
  const env = { MONGODB_URI: uri, JWT_SECRET: 'one secret for both processes' };
  servers = await Promise.all([SchoolServer.start(env), SchoolServer.start(env)]);
}, MONGO_TIMEOUT);
afterAll(async () => {
  for (const server of servers) await server.stop();
  servers = [];
  await mongo?.stop();
});

async function call<T>(
  server: SchoolServer,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(server.address + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function signIn(server: SchoolServer, username: string): Promise<string> {
  const body = { username, password: PASSWORD };
  const { response } = await call<{ response: { token: string } }>(
    server,
    'POST',
    '/api/auth/login',
    undefined,
    body,
  );
  return response.token;
}

/** Resolves with the first poke that names the noun. */
async function waitForPoke(response: Response, noun: string): Promise<void> {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let poked = false;
  const parser = createParser({
    onEvent: ({ data }) => (poked ||= (JSON.parse(data) as { nouns: string[] }).nouns.includes(noun)),
  });
  while (!poked) {
    const { done, value } = await reader.read();
    if (done) throw new Error('the stream ended');
    parser.feed(decoder.decode(value, { stream: true }));
  }
  await reader.cancel();
}

it('on one MongoDB are one school: a mark made through one reaches a device on the other', async () => {
  const [one, other] = servers as [SchoolServer, SchoolServer];
  const teacher = await signIn(one, 'teacher');
  const me = await call<{ teaches: string[] }>(one, 'GET', '/api/users/current', teacher);
  const sectionId = me.teaches[0]!;
  const section = await call<{ users: { id: string }[] }>(other, 'GET', `/api/sections/${sectionId}`);
  expect(section.users).toHaveLength(2);

  const stream = await fetch(`${other.address}/api/sync/events`, {
    headers: { authorization: `Bearer ${await signIn(other, 'manager')}` },
  });
  expect(stream.status).toBe(200);
  const poked = waitForPoke(stream, 'attendance');
  const command = {
    id: 'mark-1',
    n: 1,
    type: 'markAttendance',
    args: { sectionId, date: '2026-01-14', userId: section.users[0]!.id, status: 'LATE' },
    at: Date.now(),
    base: null,
  };
  const send = (server: SchoolServer) =>
    call<{ answers: { status: string }[] }>(server, 'POST', '/api/sync/commands', teacher, {
      deviceId: 'tablet',
      commands: [command],
    });
  expect((await send(one)).answers).toMatchObject([{ status: 'applied' }]);
  await poked;

  // The token of one process opens the other, which knows what was done.
  expect((await send(other)).answers).toMatchObject([{ status: 'known' }]);
  const { records } = await call<{ records: { userId: string; status: string }[] }>(
    other,
    'GET',
    `/api/attendance?sectionId=${sectionId}&date=2026-01-14`,
    teacher,
  );
  expect(records.filter((record) => record.status === 'LATE')).toHaveLength(1);
});

it('on one MongoDB book a transfer once that each is told of by another file', async () => {
  const file = (number?: string) =>
    Array.from({ length: 15 }, (_, n) => ({
      title: `Zajęcia Ala Kowalska nr ${n + 10}`,
      amount: 240,
      paymentDate: '2026-01-14',
      payerName: 'KOWALSKA EWA',
      payerAccount: '61109010140000071219812874',
      ...(number ? { reference: `${number}${n}` } : {}),
    }));
  const [one, other] = servers as [SchoolServer, SchoolServer];
  const manager = await signIn(one, 'manager');
  const send = (server: SchoolServer, body: unknown) =>
    call<{ known: boolean }[]>(server, 'POST', '/api/payments/process', manager, body);
  const answers = await Promise.all([send(one, file()), send(other, file('BR'))]);
  expect(answers.flat().filter(({ known }) => known)).toHaveLength(15);
  const { sum } = await call<{ sum: number }>(one, 'GET', '/api/payments/sum?userId=ala', manager);
  expect(sum).toBe(15 * 240);
});
