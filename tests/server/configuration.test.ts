import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from '../../sync/contract/index.ts';
import { NOON, School } from './support/school.ts';

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

  it('stay as they are when nothing comes', async () => {
    const nothing = await put('secret', '');
    expect([nothing.status, nothing.body.fields]).toEqual([400, ['body']]);
    expect((await school.call('GET /api/config/secret', { as: 'manager' })).body).toEqual({ a: 1 });
  });

  it('nested without end are refused', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect((await put('nowa', nested(100))).status).toBe(200);
    for (const depth of [101, 5_000, 100_000]) {
      const refused = await put('nowa', nested(depth));
      expect([refused.status, refused.body.fields]).toEqual([400, ['body']]);
      expect(refused.body.message).toMatch('najwyżej 100 poziomów nawiasów');
    }
  });

  it('with a number that would be kept as none are refused', async () =>
    expect((await put('nowa', '{"a":[1e999]}')).body).toMatchObject({
      message: 'Nieprawidłowe dane: dane (jest tu liczba, która jest za duża).',
      fields: ['body'],
    }));
});

describe('a document of a known kind', () => {
  const tile = { title: 'Quizy', to: 'https://kahoot.it/', picture: 'quiz', place: 'play' };

  it('is refused with the place and the reason in Polish', async () => {
    const tiles = [tile, tile, { ...tile, to: 'kahoot' }];
    const refusal = await put('landing-tiles', { organisation: { name: 'Koduj' }, tiles });
    expect([refusal.status, refusal.body]).toEqual([
      400,
      {
        code: 'bad-input',
        message:
          '3. kafelek, adres: Wpisz adres strony, na przykład https://przyklad.pl, albo ścieżkę u nas, na przykład /levels.',
        fields: ['tiles.2.to'],
      },
    ]);
    const many = await put('python', [1, 2, 3, 4]);
    expect(many.body.message).toMatch(/^1\. karta: .* 3\. karta: .* Błędów jest więcej: 4\.$/);
    expect((await school.call('GET /api/config/landing-tiles')).status).toBe(404);
  });

  it('of the landing page and of the code-org groups is for visitors too', async () => {
    const landing = { organisation: { name: 'Koduj', address: 'https://koduj.pl' }, tiles: [tile] };
    expect((await put('landing-tiles', landing)).status).toBe(200);
    expect((await school.call('GET /api/config/landing-tiles')).body).toEqual({
      ...landing,
      tiles: [{ ...tile, text: '' }],
    });
    await put('code-org-groups', { groups: [] });
    expect((await school.call('GET /api/config/code-org-groups')).body).toEqual({ groups: [] });
  });

  it('that the app needs is deleted once somebody has confirmed what stops', async () => {
    const asked = await school.call('DELETE /api/config/payment-links', { as: 'boss' });
    expect([asked.status, asked.body.code]).toEqual([409, 'needed']);
    expect(asked.body.message).toContain('Przestaną działać wszystkie strony /platnosc/…');
    expect((await school.call('GET /api/payments/links/maj')).status).toBe(200);
    const deleted = await school.call('DELETE /api/config/payment-links?confirmed=true', { as: 'boss' });
    expect(deleted.status).toBe(204);
    expect((await school.call('GET /api/payments/links/maj')).status).toBe(404);
  });
});

describe('two people editing a document', () => {
  it('the second is told, and nothing is written over', async () => {
    const opened = fingerprint({ a: 1 });
    expect((await put(`secret?seen=${opened}`, { a: 2 })).status).toBe(200);
    // As after an answer that never came.
    expect((await put(`secret?seen=${opened}`, { a: 2 })).status).toBe(200);
    const second = await put(`secret?seen=${opened}`, { a: 3 });
    expect([second.status, second.body.code]).toEqual([409, 'changed-since']);
    expect((await school.call('GET /api/config/secret', { as: 'manager' })).body).toEqual({ a: 2 });
    expect((await put('secret', { a: 4 })).status).toBe(200);
  });

  it('a new document never takes the place of one that is there', async () => {
    const nothing = fingerprint(undefined);
    expect((await put(`secret?seen=${nothing}`, [])).status).toBe(409);
    expect((await put(`nowa?seen=${nothing}`, [])).status).toBe(200);
  });
});

describe('earlier versions', () => {
  type Listed = { id: string; action: string; by: string | null; before: unknown; after: unknown };
  const versionsOf = async (name: string, before = '') => {
    const path = `/api/config/${name}/versions${before ? `?before=${before}` : ''}`;
    const { body } = await school.call(`GET ${path}`, { as: 'manager' });
    return body as unknown as { versions: Listed[]; hasMore: boolean };
  };

  it('are kept with who and what, the newest first', async () => {
    await put('secret', { a: 2 });
    school.now++;
    await put('secret', { a: 3 }, 'boss');
    await put('inna', { b: 1 });
    const { versions, hasMore } = await versionsOf('secret');
    expect(hasMore).toBe(false);
    expect(versions).toMatchObject([
      { action: 'saved', by: 'Boss Testowa', at: NOON + 1, before: { a: 2 }, after: { a: 3 } },
      { action: 'saved', by: 'Manager Testowa', at: NOON, before: { a: 1 }, after: { a: 2 } },
    ]);
    expect(await versionsOf('bez-wersji')).toEqual({ versions: [], hasMore: false });
  });

  it('come ten at a time', async () => {
    for (let n = 2; n <= 13; n++) {
      school.now++;
      await put('secret', { a: n });
    }
    const first = await versionsOf('secret');
    expect([first.versions.length, first.hasMore]).toEqual([10, true]);
    const rest = await versionsOf('secret', first.versions.at(-1)!.id);
    expect(rest.hasMore).toBe(false);
    expect(rest.versions.map(({ after }) => after)).toEqual([{ a: 3 }, { a: 2 }]);
  });

  it('outlive the document, which can be brought back', async () => {
    const deletedNames = async () =>
      (await school.call('GET /api/config-deleted', { as: 'manager' })).body as unknown;
    expect(await deletedNames()).toEqual([]);
    await school.call('DELETE /api/config/secret', { as: 'boss' });
    expect(await deletedNames()).toEqual(['secret']);
    const { versions } = await versionsOf('secret');
    expect(versions).toMatchObject([{ action: 'deleted', before: { a: 1 }, after: null }]);
    await put(`secret?seen=${fingerprint(undefined)}`, versions[0]!.before);
    expect(await deletedNames()).toEqual([]);
    expect((await school.call('GET /api/config/secret', { as: 'manager' })).body).toEqual({ a: 1 });
  });

  it('name nobody where the account is gone', async () => {
    await school.store.commit({
      writes: [],
      audit: [
        {
          at: NOON,
          by: 'gone',
          action: 'save-configuration',
          collection: 'configuration',
          recordId: 'secret',
          before: null,
          after: 1,
        },
      ],
    });
    expect((await versionsOf('secret')).versions).toMatchObject([{ by: null, after: 1 }]);
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
