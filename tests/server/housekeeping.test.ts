import { afterEach, beforeEach, expect, it } from 'vitest';
import { tidyUp } from '../../server/housekeeping.ts';
import { School } from './support/school.ts';
import { collections } from '../../server/store/collections.ts';

const DAY = 24 * 60 * 60 * 1000;

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const tidy = () => tidyUp(school.store, () => school.now);

it('forgets sign-ins whose time is over, and keeps the others', async () => {
  await school.login('ala');
  school.now += 25 * DAY;
  const recent = (await school.login('olek')).body.response.refreshToken;
  school.now += 11 * DAY;
  await tidy();
  const { records } = await school.store.find(collections.refreshToken, {
    range: { expiresAt: { to: school.now + 60 * DAY } },
  });
  expect(records.map(({ doc }) => doc.userId)).toEqual(['olek']);
  expect((await school.call('POST /api/auth/refresh', { body: { refreshToken: recent } })).status).toBe(200);
});

it('forgets tombstones after ninety days', async () => {
  const tombstones = async () =>
    (await school.store.changes('content', collections.slide, 0, 100)).filter((change) => change.deleted)
      .length;
  await school.call('DELETE /api/learning-module/slides/Podstawy-1', { as: 'manager' });
  school.now += 89 * DAY;
  await tidy();
  expect(await tombstones()).toBe(1);
  school.now += 2 * DAY;
  await tidy();
  expect(await tombstones()).toBe(0);
});

it('forgets previews of texts after a week, and what was sent of them stays', async () => {
  const order = { message: 'Zajęcia odwołane', userIds: ['ala'], hours: 4, hourlyPrice: 6000 };
  await school.call('PATCH /api/users/ala', { as: 'manager', body: { phoneNumber: '600100200' } });
  const prepare = async () =>
    (await school.call('POST /api/sms/prepare', { as: 'manager', body: order })).body.previewId as string;
  const sent = await prepare();
  await school.call('POST /api/sms/send', { as: 'manager', body: { ...order, previewId: sent } });
  const left = await prepare();
  school.now += 6 * DAY;
  await tidy();
  expect(await school.store.getMany(collections.smsPreview, [sent, left])).toHaveLength(2);
  school.now += 2 * DAY;
  const fresh = await prepare();
  await tidy();
  const kept = await school.store.getMany(collections.smsPreview, [sent, left, fresh]);
  expect(kept.map(({ id }) => id)).toEqual([fresh]);
  expect((await school.call('GET /api/sms/history/ala', { as: 'manager' })).body).toHaveLength(1);
  const again = await school.call('POST /api/sms/send', {
    as: 'manager',
    body: { ...order, previewId: sent },
  });
  expect(again.status).toBe(404);
});

it('removes contents of files that no record has known for a month, and no others', async () => {
  const { files } = school.store;
  const form = new FormData();
  form.append('identifier', 'x');
  form.append('file', new File(['tekst'], 'a.txt'));
  const headers = { authorization: `Bearer ${school.tokenOf('manager')}` };
  const answer = await fetch(`${school.url}/api/files/upload`, { method: 'POST', headers, body: form });
  const address = (await answer.json()) as string;
  await files.write('unknown', Buffer.from('x'));

  const names = async () => (await files.writtenBefore(Date.now() + DAY)).length;
  school.now = Date.now() + 29 * DAY;
  await tidy();
  expect(await names()).toBe(2);
  school.now += 2 * DAY;
  await tidy();
  expect(await names()).toBe(1);
  expect(await (await fetch(school.url + address)).text()).toBe('tekst');
});
