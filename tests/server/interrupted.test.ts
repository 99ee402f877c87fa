import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Collection } from '../../server/store/collection.ts';
import { collections } from '../../server/store/collections.ts';
import { School } from './support/school.ts';

let school: School;
let texts: string[];
beforeEach(async () => {
  school = await open();
});
afterEach(() => school.close());

const as = 'boss';
const headers = { 'Idempotency-Key': 'press-1' };
const section = { city: 'Wieliczka', weekDay: 'Sobota', hour: '09:30', hourlyPrice: 4000, notesUrl: '' };
const child = (firstName: string) => ({ firstName, lastName: 'Nowa', phoneNumber: '600100200' });
const order = { message: 'Hej {imię}!', userIds: ['ala', 'ewa'], hours: 4, hourlyPrice: 6000 };

/** What the office does at one press, as its screens ask for it; each is asked for again until it is answered. */
const presses: Record<string, (ask: (route: string, body?: object) => Promise<unknown>) => Promise<unknown>> =
  {
    'a new group': (ask) => ask('POST /api/sections-admin', section),
    'children added in bulk': (ask) =>
      ask('POST /api/sections-admin/krakow/users', {
        users: [child('Zofia'), child('Zofia')],
        requestId: 'once-1234567',
      }),
    'several moved': async (ask) => {
      for (const id of ['ala', 'olek'])
        await ask(`POST /api/users/${id}/section?sectionId=bochnia&seen=krakow`);
    },
    'passwords of several': async (ask) => {
      for (const id of ['ala', 'olek']) await ask(`POST /api/users/${id}/reset-password`);
    },
    'an exception': (ask) =>
      ask('POST /api/payments/exceptions', { userId: 'ala', kind: 'free', from: '2026-11', until: null }),
    texts: async (ask) => {
      const { previewId } = (await ask('POST /api/sms/prepare', order)) as { previewId: string };
      await ask('POST /api/sms/send', { ...order, previewId });
    },
    'a payment': (ask) =>
      ask('POST /api/payments', { id: 'p1', userId: 'ala', amount: '240', paymentDate: '2026-11-18' }),
  };

const counted = ['section', 'user', 'payment', 'priceException', 'sms', 'smsDay', 'memberHistory'] as const;

/** What there is by now; ids are drawn anew each time. */
async function look() {
  const counts = await Promise.all(
    counted.map((name) => school.store.count(collections[name] as Collection, {})),
  );
  const people = await school.store.findDocs(collections.user, {});
  const places = people.map(({ username, sectionId }) => `${username} ${sectionId}`).sort();
  return { counts, places, texts: [...texts].sort() };
}

/** Asks until it is answered. The `broken`th commit from now on ends the request before it or after it; 0 for none. */
async function press(name: string, broken: number, when: 'before' | 'after'): Promise<number> {
  const { commit } = school.store;
  let commits = 0;
  school.store.commit = async (wanted) => {
    const isBroken = (commits += 1) === broken;
    if (isBroken && when === 'before') throw new Error('killed');
    const committed = await commit.call(school.store, wanted);
    if (isBroken) throw new Error('killed');
    return committed;
  };
  const ask = async (route: string, body?: object) => {
    for (let tries = 0; tries < 3; tries++) {
      const answer = await school.call(route, { as, headers, ...(body ? { body } : {}) });
      if (answer.status < 500) {
        expect([route, answer.status, answer.body]).toEqual([
          route,
          expect.toSatisfy((s) => s < 300),
          answer.body,
        ]);
        return answer.body;
      }
    }
    throw new Error(`No answer: ${route}`);
  };
  await presses[name]!(ask);
  school.store.commit = commit;
  return commits;
}

it.each(Object.keys(presses))('%s: nothing twice and nothing lost, wherever it is cut off', async (name) => {
  const commits = await press(name, 0, 'before');
  const wanted = await look();
  expect(commits).toBeGreaterThan(0);
  for (let broken = 1; broken <= commits; broken++)
    for (const when of ['before', 'after'] as const) {
      await school.close();
      school = await open();
      await press(name, broken, when);
      const found = await look();
      // A text that was handed over and never answered for is not sent again: nobody knows whether it went.
      if (name === 'texts') expect(found.texts.length).toBe(new Set(found.texts).size);
      else expect([broken, when, found]).toEqual([broken, when, wanted]);
    }
});

async function open(): Promise<School> {
  texts = [];
  const gateway = {
    delivers: true,
    async send({ number }: { number: string }) {
      texts.push(number);
      return { status: 'sent' as const };
    },
  };
  const again = await School.open({}, undefined, undefined, gateway);
  for (const [id, phoneNumber] of [
    ['ala', '500600700'],
    ['ewa', '600700800'],
  ])
    await again.call(`PATCH /api/users/${id}`, { as: 'boss', body: { phoneNumber } });
  return again;
}
