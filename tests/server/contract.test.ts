import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkAnswer } from '../../server/http/check-answer.ts';
import { paramsOf } from '../../server/http/mount-calls.ts';
import { calls, type CallName, type CallRow } from '../../sync/contract/calls/index.ts';
import { commandSchema, nouns } from '../../sync/contract/index.ts';
import { School } from './support/school.ts';

const rows = Object.entries(calls) as [CallName, CallRow][];

/** Every schema under a schema, with the way to it. */
function* walk(schema: z.core.$ZodType, path = ''): Generator<[string, z.core.$ZodType]> {
  yield [path, schema];
  const def = schema._zod.def as unknown as Record<string, unknown>;
  const under: [string, unknown][] = [
    ...Object.entries((def.shape as Record<string, unknown> | undefined) ?? {}),
    ...((def.options as unknown[] | undefined) ?? []).map((option, i): [string, unknown] => [`${i}`, option]),
    ...((def.items as unknown[] | undefined) ?? []).map((item, i): [string, unknown] => [`${i}`, item]),
    ...['innerType', 'element', 'in', 'out', 'keyType', 'valueType'].map((key): [string, unknown] => [
      '',
      def[key],
    ]),
  ];
  for (const [name, child] of under)
    if (child instanceof z.ZodType) yield* walk(child, name ? `${path}.${name}` : path);
}

describe('every call', () => {
  it('describes the parameters of its path and no others', () => {
    for (const [name, row] of rows) {
      const shape = Object.keys((row.params as z.ZodObject | undefined)?.shape ?? {});
      expect([name, shape.sort()]).toEqual([name, paramsOf(row.path).sort()]);
    }
  });

  it('takes no unknown field, however deep', () => {
    const inputs = rows.flatMap(([name, row]) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        row[part] ? [[`${name} ${part}`, row[part]] as const] : [],
      ),
    );
    const commands = Object.values(nouns).flatMap((noun) =>
      Object.entries(noun.commands).map(([type, { args }]) => [type, args] as const),
    );
    for (const [where, schema] of [...inputs, ...commands, ['a command', commandSchema] as const])
      for (const [path, part] of walk(schema as z.ZodType)) {
        if (!(part instanceof z.ZodObject)) continue;
        // A sort key is taken apart from text; nobody sends the object.
        if (where === 'users.list query' && path === '.sort') continue;
        expect([where, path, part.def.catchall?._zod.def.type]).toEqual([where, path, 'never']);
      }
  });

  it('takes only text that is well formed', () => {
    const bad = ['\0', '\ud800', 'a\udc00b', `${'x'.repeat(3)}\0`];
    const inputs = rows.flatMap(([name, row]) =>
      [row.params, row.query, row.body].flatMap((schema) => (schema ? [[name, schema] as const] : [])),
    );
    for (const [name, schema] of inputs)
      for (const [path, part] of walk(schema)) {
        const { type } = part._zod.def;
        if (!(part instanceof z.ZodString) && type !== 'unknown') continue;
        // Each command is parsed by itself.
        if (name === 'sync.send' && type === 'unknown') continue;
        // The parts of a sort key, of which the whole is text.
        if (name === 'users.list' && path.startsWith('.sort')) continue;
        // Of a union, one branch may take what the other refuses; each is looked at by itself.
        for (const value of bad)
          expect([name, path, z.safeParse(part, value).success]).toEqual([name, path, false]);
      }
  });

  it('answers without transforms, so that both ends mean the same', () => {
    for (const [name, row] of rows)
      for (const [path, part] of row.answer ? walk(row.answer) : [])
        expect([name, path, ['pipe', 'transform', 'catch'].includes(part._zod.def.type)]).toEqual([
          name,
          path,
          false,
        ]);
  });

  it('answers with a default in a field that came later alone, where something true stands for it', () => {
    const later = rows.flatMap(([name, row]) =>
      [...(row.answer ? walk(row.answer) : [])]
        .filter(([, part]) => part._zod.def.type === 'default')
        .map(([path]) => `${name}${path}`),
    );
    const fields = [...new Set(later.map((path) => path.split('.').at(-1)))];
    expect(fields.sort()).toEqual(['enabled', 'sentToday', 'username']);
  });
});

describe('a server', () => {
  let school: School;
  beforeAll(async () => {
    school = await School.open();
  });
  afterAll(() => school.close());
  const task = {
    groupName: 'print',
    priority: 5,
    experienceReward: 5,
    displayName: 'A',
    enabled: false,
    jsonData: '{"title":"A"}',
  };

  it.each([
    ['POST /api/task', { ...task, colour: 'red' }, ['colour']],
    ['POST /api/auth/login', { username: 'ala', password: 'x', admin: true }, ['admin']],
    ['POST /api/sections-admin/krakow/users', { users: [{ firstName: 'A', sex: 'f' }] }, ['users.0.sex']],
    ['POST /api/users/ala/reset-password', { password: 'x' }, ['password']],
    ['GET /api/users?page=0&colour=red', undefined, ['colour']],
    ['POST /api/task/complete?groupName=print&priority=1', { code: 'x' }, ['code']],
  ] as const)('refuses what it doesn’t know: %s', async (route, body, fields) => {
    const answer = await school.call(route, { as: 'admin', ...(body ? { body } : {}) });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('bad-input');
    expect(answer.body.fields).toEqual(expect.arrayContaining([...fields]));
    expect(answer.body.message).toContain(`Nieznane pola: ${fields.join(', ')}.`);
  });

  it('refuses text that is none, and names that mislead', async () => {
    const name = (firstName: string) =>
      school.call('PATCH /api/users/ala', { as: 'admin', body: { firstName } });
    for (const bad of ['Ala\ud800', 'Ala\0', 'Ala\u202egro.exe', 'A\u2066la', 'Al\u0007a'])
      expect((await name(bad)).body).toMatchObject({ code: 'bad-input', fields: ['firstName'] });
    for (const unseen of ['\u200b', '\u3164', '\u2060\u200d', '\u00ad \u0301'])
      expect((await name(unseen)).body.fields).toEqual(['firstName']);
    // Out of a spreadsheet:
    expect((await name('Ala\t Maria\n')).body.firstName).toBe('Ala Maria');
    // As a PDF and a web page give it: letters in two parts, marks for breaking the line.
    expect((await name('\ufeffZ\u0307a\u00adne\u200bta ')).body.firstName).toBe('Żaneta');
    expect((await name('Żaneta 👩🏽‍🚀')).status).toBe(200);
    const slide = { groupName: 'Nowa\ud800', title: 'A' };
    expect((await school.call('POST /api/learning-module/slides', { as: 'admin', body: slide })).status).toBe(
      400,
    );
    const deep = { a: [{ 'b\ud800': 1 }] };
    expect((await school.call('PUT /api/config/x', { as: 'admin', body: deep })).status).toBe(400);
    const endless = await fetch(`${school.url}/api/config/x`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${school.tokenOf('admin')}`, 'content-type': 'application/json' },
      body: '{"price":1e999}',
    });
    expect(endless.status).toBe(400);
    const hidden = JSON.stringify({ title: 'A', testCases: [{ inputs: ['\ud800'] }] });
    const body = { ...task, jsonData: hidden };
    expect((await school.call('POST /api/task', { as: 'admin', body })).body.fields).toEqual(['jsonData']);
  });

  it('fails in tests where an answer isn’t what its row says', () => {
    const row: CallRow = {
      method: 'GET',
      path: '/api/x',
      who: 'anyone',
      summary: '',
      answer: z.object({ a: z.number() }),
    };
    expect(() => checkAnswer('x', row, { a: 1 })).not.toThrow();
    expect(() => checkAnswer('x', row, { a: 'one' })).toThrow(/breaks/);
    expect(() => checkAnswer('x', row, { a: 1, hash: 'secret' })).toThrow(/more than/);
    expect(() => checkAnswer('x', { ...row, answer: undefined } as never, { a: 1 })).toThrow(/no answer/);
  });
});
