import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, statusOf, type CallRow } from '../../sync/contract/calls/index.ts';
import { School } from './support/school.ts';

let school: School;
beforeAll(async () => {
  school = await School.open();
});
afterAll(() => school.close());

describe('the document at /api/openapi.json', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { status, body } = await school.call('GET /api/openapi.json');
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1\./);
    const validator = new Validator();
    expect(await validator.validate(body)).toEqual({ valid: true });
    expect(validator.resolveRefs()).toBeTruthy();
  });

  it('has every call with its shapes, who may, and the shape of failures', async () => {
    const { body } = await school.call('GET /api/openapi.json');
    for (const [name, row] of Object.entries<CallRow>(calls)) {
      const operation = body.paths[row.path.replace(/:(\w+)/g, '{$1}')][row.method.toLowerCase()];
      expect(operation.operationId).toBe(name);
      expect(Object.keys(operation.responses)).toContain(String(statusOf(row)));
      expect(operation.security.length === 0).toBe(row.who === 'anyone');
      expect('requestBody' in operation).toBe(row.body !== undefined);
    }
    expect(body.components.schemas.Problem.required).toEqual(['code', 'message']);
    const list = body.paths['/api/users'].get;
    expect(list.parameters.map((p: { name: string; in: string }) => [p.in, p.name])).toContainEqual([
      'query',
      'page',
    ]);
    const save = body.paths['/api/task/'].post.requestBody.content['application/json'].schema;
    expect(save.additionalProperties).toBe(false);
    expect(save.required).toContain('jsonData');
  });
});

describe('the page at /api/docs', () => {
  it('comes with all its files from our own origin', async () => {
    const page = await fetch(`${school.url}/api/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      expect((await fetch(school.url + file)).status).toBe(200);
    }
    expect(html).not.toMatch(/<script(?! src)/);
  });
});
