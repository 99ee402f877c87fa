import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collections } from '../../server/store/collections.ts';
import { replace } from '../../server/store/write.ts';
import { resumeSms } from '../../server/features/sms/send-sms.ts';
import { smsMessages } from '../../server/features/sms/sms-messages.ts';
import { createSmsapiSender } from '../../server/sms/smsapi-sender.ts';
import type { OutgoingSms, SmsOutcome, SmsSender } from '../../server/sms/sms-sender.ts';
import { BOCHNIA, School } from './support/school.ts';

/** A gateway that remembers, and answers what a test tells it to. */
class Gateway implements SmsSender {
  delivers = true;
  readonly sent: OutgoingSms[] = [];
  outcome: SmsOutcome = { status: 'sent' };
  async send(sms: OutgoingSms): Promise<SmsOutcome> {
    this.sent.push(sms);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return this.outcome;
  }
}

let school: School;
let gateway: Gateway;
const as = 'manager';
const phone = (id: string, phoneNumber: string) =>
  school.call(`PATCH /api/users/${id}`, { as, body: { phoneNumber } });
beforeEach(async () => {
  gateway = new Gateway();
  school = await School.open({ smsDailyCap: 4 }, undefined, undefined, gateway);
  for (const id of ['ala', 'olek']) await phone(id, '500600700');
  await phone('ewa', '600700800');
});
afterEach(() => school.close());

const order = { message: 'Hej {imię}!', userIds: ['ala', 'ewa'], hours: 4, hourlyPrice: 6000 };
const prepare = (more: object = {}) =>
  school.call('POST /api/sms/prepare', { as, body: { ...order, ...more } });
const send = (previewId: string, more: object = {}) =>
  school.call('POST /api/sms/send', { as, body: { ...order, ...more, previewId } });
const historyOf = async (id: string) => (await school.call(`GET /api/sms/history/${id}`, { as })).body;

describe('a preview', () => {
  it('maps phone numbers to their messages, and tells segments, cost and what is left of the day', async () => {
    const { status, body } = await prepare();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      numberToSmsDetails: {
        500600700: {
          message: 'Hej Ala!',
          texts: [{ userId: 'ala', name: 'Ala Kowalska', encoding: 'GSM-7' }],
        },
        600700800: { message: 'Hej Ewa!' },
      },
      leftOut: [],
      missing: [],
      unknown: [],
      segments: 2,
      cost: 0.2,
      leftToday: 4,
      delivers: true,
    });
    expect(gateway.sent).toEqual([]);
  });

  it('fills in hours, price, link and the 10th that comes', async () => {
    const { body } = await prepare({
      message: '{godziny} x {cena} = {kwota}, {link}, do {termin}',
      userIds: ['ewa'],
      paymentLink: 'https://szkola.example/platnosc/maj',
    });
    expect(body.numberToSmsDetails[600700800].message).toBe(
      '4 x 60 = 240, https://szkola.example/platnosc/maj, do 10.12',
    );
  });

  it('has for each the link with the price of their group; whose group has none is left out', async () => {
    const [bochnia] = await school.store.getMany(collections.section, [BOCHNIA]);
    const cheaper = { ...bochnia!.doc, hourlyPrice: 4000 };
    await school.store.commit({ writes: [replace(collections.section, bochnia!, cheaper, null)] });
    const linksOf = (...prices: number[]) =>
      Object.fromEntries(prices.map((price) => [`miesiac-${price}`, `https://szkola.example/${price}`]));
    const message = '{imię}: {link}';
    const both = await prepare({ message, paymentLinks: linksOf(40, 60) });
    expect(both.body.numberToSmsDetails).toMatchObject({
      500600700: { message: 'Ala: https://szkola.example/60' },
      600700800: { message: 'Ewa: https://szkola.example/40' },
    });
    expect(both.body).toMatchObject({ leftOut: [], missing: [] });
    const { body } = await prepare({ message, paymentLinks: linksOf(60, 90) });
    expect(body.leftOut).toEqual([{ userId: 'ewa', name: 'Ewa Łukasik', reason: 'no-link' }]);
    // Others than those that were shown.
    const sent = await send(body.previewId, { message, paymentLinks: linksOf(40, 60) });
    expect([sent.status, gateway.sent]).toEqual([409, []]);
    expect((await send(body.previewId, { message, paymentLinks: linksOf(60, 90) })).status).toBe(200);
    expect(gateway.sent).toMatchObject([{ message: 'Ala: https://szkola.example/60' }]);
  });

  it('tells each child their own debt, as the board has it; who owes nothing is left out', async () => {
    const from = '2026-11';
    const exception = { userId: 'olek', kind: 'discount', percent: 50, from, until: null };
    await school.call('POST /api/payments/exceptions', { as, body: exception });
    const payment = { userId: 'ewa', amount: 240, paymentDate: '2026-11-03' };
    await school.call('POST /api/payments', { as, body: payment });
    const { body } = await prepare({
      message: '{imię}: {zaległość} zł',
      userIds: ['ala', 'olek', 'ewa', 'manager'],
      hours: 1,
    });
    expect(body.numberToSmsDetails[500600700].texts.map((t: { message: string }) => t.message)).toEqual([
      'Ala: 240 zł',
      'Olek: 120 zł',
    ]);
    expect(body.leftOut).toMatchObject([
      { userId: 'ewa', reason: 'settled' },
      { userId: 'manager', reason: 'settled' },
    ]);
    expect(body.missing).toEqual([]);
  });

  it('has a text for each brother and sister on one phone, told apart', async () => {
    const { body } = await prepare({ message: 'Zajęcia odwołane', userIds: ['ala', 'olek'] });
    expect(body.numberToSmsDetails[500600700].texts.map((t: { message: string }) => t.message)).toEqual([
      'Ala: Zajęcia odwołane',
      'Olek: Zajęcia odwołane',
    ]);
    expect(body.numberToSmsDetails[500600700].texts[0].encoding).toBe('UCS-2');
    const plain = await prepare({ message: 'Zajęcia odwołane', userIds: ['ala'], plainLetters: true });
    expect(plain.body.numberToSmsDetails[500600700].texts[0]).toMatchObject({
      message: 'Zajecia odwolane',
      encoding: 'GSM-7',
    });
  });

  it('leaves out who is inactive or has no phone', async () => {
    await school.call('PATCH /api/users/ewa', { as, body: { enabled: false } });
    await phone('olek', '');
    const { body } = await prepare({ userIds: ['ala', 'ewa', 'olek'] });
    expect(body.leftOut).toEqual([
      { userId: 'ewa', name: 'Ewa Łukasik', reason: 'inactive' },
      { userId: 'olek', name: 'Olek Nowak', reason: 'no-phone' },
    ]);
    expect(Object.keys(body.numberToSmsDetails)).toEqual(['500600700']);
  });

  it.each([
    ['message', { message: '  ' }],
    ['userIds', { userIds: [] }],
    ['hours', { hours: -1 }],
    ['hourlyPrice', { hourlyPrice: 12.5 }],
    ['paymentLink', { paymentLink: 'javascript:alert(1)' }],
    ['paymentLinks.miesiac-60', { paymentLinks: { 'miesiac-60': 'javascript:alert(1)' } }],
  ])('without a right %s is refused', async (field, wrong) => {
    const refused = await prepare(wrong);
    expect([refused.status, refused.body.fields]).toEqual([400, [field]]);
  });
});

it('of somebody who is not there is refused, and says so', async () => {
  const { status, body } = await prepare({ userIds: ['ala', 'nikt'] });
  expect([status, body.message]).toEqual([404, smsMessages.unknownRecipient]);
});

describe('sending', () => {
  it('sends what was previewed, once, and keeps it in the history', async () => {
    const { previewId } = (await prepare()).body;
    expect((await send(previewId)).body).toEqual({ sent: 2, failed: 0, unknown: 0 });
    expect((await send(previewId)).body).toEqual({ sent: 2, failed: 0, unknown: 0 });
    expect(gateway.sent.map(({ number, message }) => [number, message])).toEqual([
      ['500600700', 'Hej Ala!'],
      ['600700800', 'Hej Ewa!'],
    ]);
    expect(await historyOf('ala')).toMatchObject([
      { number: '500600700', message: 'Hej Ala!', timestamp: school.now, status: 'sent' },
    ]);
    const { body } = await school.call('GET /api/users/ala', { as });
    expect(body.lastSmsSent).toEqual([2026, 11, 18]);
    const sorted = await school.call('GET /api/users?page=0&sort=lastSmsSent,desc', { as });
    expect(sorted.body.content[0].lastSmsSent).toEqual([2026, 11, 18]);
  });

  it('without a gateway is kept as what the log has, and told as such', async () => {
    gateway.delivers = false;
    const { delivers, previewId } = (await prepare()).body;
    expect(delivers).toBe(false);
    await send(previewId);
    expect(await historyOf('ala')).toMatchObject([{ status: 'sent', toLog: true }]);
    const lastSms = async () => (await school.call('GET /api/users/ala', { as })).body.lastSmsSent;
    expect(await lastSms()).toBeNull();
    gateway.delivers = true;
    await send((await prepare({ message: 'Druga' })).body.previewId, { message: 'Druga' });
    expect(await lastSms()).toEqual([2026, 11, 18]);
    expect((await historyOf('ala')).map(({ toLog }: { toLog?: true }) => toLog)).toContain(undefined);
  });

  it('pressed twice at once sends each text once', async () => {
    const { previewId } = (await prepare()).body;
    await Promise.all([send(previewId), send(previewId), send(previewId)]);
    expect(gateway.sent).toHaveLength(2);
  });

  it('wants the preview of this very message', async () => {
    const { previewId } = (await prepare()).body;
    expect((await send(previewId, { message: 'coś innego' })).body.code).toBe('other-order');
    expect((await send('niema')).status).toBe(404);
    const without = await school.call('POST /api/sms/send', { as, body: order });
    expect(without.body.fields).toEqual(['previewId']);
    expect(gateway.sent).toEqual([]);
  });

  it('refuses a message with a field nobody filled in', async () => {
    const unfit = { message: 'Zapłać: {link} {nazwa}' };
    const { body } = await prepare(unfit);
    expect([body.missing, body.unknown]).toEqual([['link'], ['nazwa']]);
    expect((await send(body.previewId, unfit)).body.code).toBe('unfit');
  });

  it('stops at the day’s cap, also for two at the same time, and goes on the next day', async () => {
    const three = { userIds: ['ala', 'olek', 'ewa'] };
    const ids = [(await prepare(three)).body.previewId, (await prepare(three)).body.previewId];
    const answers = await Promise.all(ids.map((id) => send(id, three)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body.message).toBe('Dzienny limit to 4 wiadomości. Dziś można wysłać jeszcze 1.');
    expect(gateway.sent).toHaveLength(3);
    school.now += 24 * 60 * 60 * 1000;
    expect((await prepare()).body.leftToday).toBe(4);
  });

  it('tells what failed and what nobody knows of, and sends neither again', async () => {
    gateway.outcome = { status: 'failed', error: 'zły numer' };
    const first = (await prepare()).body.previewId;
    expect((await send(first)).body).toEqual({ sent: 0, failed: 2, unknown: 0 });
    gateway.outcome = { status: 'unknown', error: 'timeout' };
    const second = (await prepare({ userIds: ['ala'] })).body.previewId;
    expect((await send(second, { userIds: ['ala'] })).body).toEqual({ sent: 0, failed: 0, unknown: 1 });
    await send(first);
    await send(second, { userIds: ['ala'] });
    expect(gateway.sent).toHaveLength(3);
    expect((await historyOf('ala')).map((sms: { status: string }) => sms.status).sort()).toEqual([
      'failed',
      'unknown',
    ]);
    expect((await school.call('GET /api/users/ala', { as })).body.lastSmsSent).toBeNull();
  });
});

describe('the same text to the same number on one day', () => {
  it('is told in the preview, and goes out where somebody means it', async () => {
    await send((await prepare()).body.previewId);
    const { sentToday, previewId } = (await prepare({ userIds: ['ewa'] })).body;
    expect(sentToday).toEqual([{ userId: 'ewa', name: 'Ewa Łukasik' }]);
    expect((await send(previewId, { userIds: ['ewa'] })).body.sent).toBe(1);
    expect((await prepare({ userIds: ['olek'] })).body.sentToday).toEqual([]);
    expect((await prepare({ message: 'Inna' })).body.sentToday).toEqual([]);
    school.now += 24 * 60 * 60 * 1000;
    expect((await prepare()).body.sentToday).toEqual([]);
  });

  it('is refused where it went out since the preview was made, also by two at once', async () => {
    const [one, other] = [(await prepare()).body.previewId, (await prepare()).body.previewId];
    const answers = await Promise.all([send(one), send(other)]);
    expect(answers.map(({ body }) => body.code ?? body.sent).sort()).toEqual([2, 'sent-meanwhile']);
    expect(gateway.sent).toHaveLength(2);
  });

  it('that did not go is no such text', async () => {
    gateway.outcome = { status: 'failed', error: 'zły numer' };
    await send((await prepare()).body.previewId);
    expect((await prepare()).body.sentToday).toEqual([]);
  });
});

describe('a sending whose server ended in the middle', () => {
  const MINUTE = 60_000;
  const three = { message: '{imię}: zajęcia odwołane', userIds: ['ala', 'olek', 'ewa'] };
  let previewId = '';
  const statusOf = async (index: number) =>
    (await school.store.get(collections.sms, `${previewId}-${index}`))!.doc.status;
  /** The first text went out, the second was being handed over, the third waits. */
  beforeEach(async () => {
    ({ previewId } = (await prepare(three)).body);
    await send(previewId, three);
    gateway.sent.length = 0;
    for (const [index, status] of [
      [1, 'sending'],
      [2, 'waiting'],
    ] as const) {
      const record = (await school.store.get(collections.sms, `${previewId}-${index}`))!;
      const left = { ...record.doc, status, error: null };
      await school.store.commit({ writes: [replace(collections.sms, record, left, null)] });
    }
  });
  const resume = () => resumeSms(school.context);
  const leftToday = async () => (await prepare()).body.leftToday;

  it('is taken up by whoever looks first, each text once, and what may have gone is not sent again', async () => {
    school.now += 30_000;
    await resume();
    // Somebody may be at it still.
    expect(gateway.sent).toEqual([]);
    school.now += 90_000;
    await Promise.all([resume(), resume(), resume()]);
    expect(gateway.sent.map(({ number }) => number)).toEqual(['600700800']);
    expect([await statusOf(0), await statusOf(1), await statusOf(2)]).toEqual(['sent', 'unknown', 'sent']);
    expect(await leftToday()).toBe(1);
  });

  it('goes out no more after half an hour, nor when it is asked for again, and is none of the day’s', async () => {
    school.now += 31 * MINUTE;
    await resume();
    expect((await send(previewId, three)).body).toEqual({ sent: 1, failed: 1, unknown: 1 });
    expect(gateway.sent).toEqual([]);
    expect(await statusOf(2)).toBe('failed');
    expect(await leftToday()).toBe(2);
  });
});

describe('SMSAPI', () => {
  const sms = { id: 'abc-0', number: '500600700', message: 'Zażółć' };
  async function ask(answer: string | null): Promise<{ outcome: SmsOutcome; asked: string; token: string }> {
    let [asked, token] = ['', ''];
    const server = createServer((request, response) => {
      token = request.headers.authorization ?? '';
      request.on('data', (part: Buffer) => (asked += part.toString()));
      request.on('end', () => (answer === null ? response.destroy() : response.end(answer)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms.do`;
    const sender = createSmsapiSender({ url, token: 'zeton', sender: 'Szkola' }, fetch);
    const outcome = await sender.send(sms);
    server.close();
    return { outcome, asked, token };
  }

  it('gets the text with its id, so that it refuses a second one', async () => {
    const { outcome, asked, token } = await ask(
      '{"count":1,"list":[{"id":"1","status":"QUEUE","error":null}]}',
    );
    expect(outcome).toEqual({ status: 'sent' });
    expect(token).toBe('Bearer zeton');
    expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
      to: '48500600700', message: 'Zażółć', idx: 'abc-0', check_idx: '1', format: 'json', encoding: 'utf-8', from: 'Szkola',
    }); // prettier-ignore
  });

  it('refuses, or gives no answer', async () => {
    expect((await ask('{"error":13,"message":"No valid recipients"}')).outcome).toEqual({
      status: 'failed',
      error: 'SMSAPI 13: No valid recipients',
    });
    expect((await ask('<html>')).outcome.status).toBe('unknown');
    expect((await ask(null)).outcome.status).toBe('unknown');
  });
});
