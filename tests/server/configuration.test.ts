import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const entry = { groupName: 'print', title: 'Wyświetlanie', type: 'task' };
const put = (name: string, body: unknown, as = 'manager') =>
  school.call(`PUT /api/config/${name}`, { as, body });

describe('documents', () => {
  it('of the categories are for everybody, the others for managers', async () => {
    await put('python', [entry]);
    const read = await school.call('GET /api/config/python/');
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject([entry]);
    expect((await school.call('GET /api/config/secret')).status).toBe(401);
    expect((await school.call('GET /api/config/secret', { as: 'ala' })).status).toBe(403);
    expect((await school.call('GET /api/config/secret', { as: 'teacher' })).status).toBe(403);
    expect((await school.call('GET /api/config/secret', { as: 'manager' })).body).toEqual({ a: 1 });
    expect((await school.call('GET /api/config/scratch')).status).toBe(404);
  });

  it('are listed by name', async () => {
    await put('nowa', []);
    const { body } = await school.call('GET /api/config/', { as: 'manager' });
    expect(body).toEqual(['nowa', 'payment-links', 'python', 'secret']);
  });

  it.each([[[]], [{ a: [1, { b: null }] }], ['sam tekst'], [12], [null]])(
    'may be any JSON: %j',
    async (value) => {
      const saved = await put('dowolna', JSON.stringify(value));
      expect(saved.status).toBe(200);
      expect((await school.call('GET /api/config/dowolna', { as: 'manager' })).body).toEqual(value);
    },
  );

  it('are not deleted by managers without ADMIN', async () => {
    expect((await school.call('DELETE /api/config/secret', { as: 'reviewer' })).status).toBe(403);
    expect((await school.call('DELETE /api/config/secret/', { as: 'boss' })).status).toBe(204);
    expect((await school.call('GET /api/config/secret', { as: 'boss' })).status).toBe(404);
  });

  it('of a known kind must look like it', async () => {
    expect((await put('python', [{ title: 'bez grupy' }])).status).toBe(400);
    expect(
      (await put('outlines', [{ title: 'T', outlines: [{ name: 'x', url: 'javascript:1' }] }])).status,
    ).toBe(400);
    const outlines = [{ title: 'T', outlines: [{ name: 'x', url: 'https://x.pl', labels: ['a'] }] }];
    expect((await put('outlines', outlines)).status).toBe(200);
    expect((await school.call('GET /api/config/outlines', { as: 'manager' })).body).toEqual(outlines);
  });

  it('that are not JSON, or not called JSON, are refused', async () => {
    const broken = await put('nowa', '{"a":');
    expect([broken.status, broken.body.code]).toEqual([400, 'bad-json']);
    const text = await school.call('PUT /api/config/nowa', {
      as: 'manager',
      body: 'hej',
      headers: { 'content-type': 'text/plain' },
    });
    expect([text.status, text.body.code]).toEqual([415, 'not-json']);
    const large = await put('nowa', 'x'.repeat(1_100_000));
    expect([large.status, large.body.code]).toEqual([413, 'too-large']);
  });
});

describe('payment links', () => {
  it('are found by their path, for anybody', async () => {
    expect((await school.call('GET /api/payments/links/maj/')).body).toEqual({
      link: 'https://secure.tpay.com/x',
    });
    const none = await school.call('GET /api/payments/links/czerwiec');
    expect(none.status).toBe(404);
    expect(none.body.message).toBe('Nie znaleziono płatności');
    expect((await school.call('GET /api/payments/links/constructor')).status).toBe(404);
  });

  it.each([
    'https://evil.example/',
    'https://tpay.com.evil.example/',
    'https://eviltpay.com/',
    'http://tpay.com/',
    'https://tpay.com@evil.example/',
    'javascript:alert(1)',
  ])('never lead to %s', async (link) => {
    expect((await put('payment-links', { maj: link })).status).toBe(400);
    await school.store.commit({
      writes: [
        {
          collection: 'configuration',
          id: 'payment-links',
          expect: 'any',
          doc: { id: 'payment-links', value: { maj: link } },
          scope: 'staff',
        },
      ],
    });
    expect((await school.call('GET /api/payments/links/maj')).status).toBe(404);
  });
});
