import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { School } from './support/school.ts';

let dir: string;
let school: School;
const script = 'console.log("zażółć");'.repeat(50);
const wasm = Buffer.from('0061736d01000000', 'hex');

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, 'python', '314.0.7-56d440ad'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><title>Szkoła</title>',
    'sw.js': 'self.skipWaiting()',
    'manifest.webmanifest': '{}',
    'assets/main-abc123.js': script,
    'assets/main-abc123.js.br': brotliCompressSync(script),
    'assets/main-abc123.js.gz': gzipSync(script),
    'python/python.wasm': wasm,
    'python/python.wasm.br': brotliCompressSync(wasm),
    'python/314.0.7-56d440ad/stdlib.zip': 'zip',
    'print.json': '[]',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  writeFileSync(join(dir, '..', 'outside-of-client.txt'), 'secret');
  school = await School.open({}, dir);
});
afterAll(async () => {
  await school.close();
  rmSync(dir, { recursive: true, force: true });
  rmSync(join(dir, '..', 'outside-of-client.txt'), { force: true });
});

interface RawAnswer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** As it comes over the wire: `fetch` would undo the encoding and tidy up the path. */
function get(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(school.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
const browser = { accept: 'text/html,application/xhtml+xml' };

it('gives the app for each of its pages', async () => {
  for (const path of [
    '/',
    '/login/group',
    '/print/1',
    '/Python%201.5%20-%20start/3',
    '/learning-module?category=python',
  ]) {
    const { status, headers, body } = await get(path, browser);
    expect([path, status]).toEqual([path, 200]);
    expect(body.toString()).toContain('<title>Szkoła</title>');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
});

it('does not give the app in place of a file or a call that is not there', async () => {
  expect((await get('/assets/main-old.js')).status).toBe(404);
  expect((await get('/assets/main-old.js', browser)).status).toBe(404);
  expect((await get('/missing.png', { accept: 'image/*' })).status).toBe(404);
  const call = await get('/api/nothing', browser);
  expect(call.status).toBe(404);
  expect(JSON.parse(call.body.toString()).code).toBe('not-found');
});

it('lets hashed files be kept for ever, and asks again for all others', async () => {
  expect((await get('/assets/main-abc123.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  for (const path of ['/sw.js', '/manifest.webmanifest', '/index.html', '/python/python.wasm'])
    expect([path, (await get(path)).headers['cache-control']]).toEqual([path, 'no-cache']);
  const { headers } = await get('/sw.js');
  const again = await get('/sw.js', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
});

it('sends what was compressed beforehand, by the taste of the browser', async () => {
  const path = '/assets/main-abc123.js';
  const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(br.headers.vary).toMatch(/Accept-Encoding/i);
  expect(br.headers['cache-control']).toMatch(/immutable/);
  expect(brotliDecompressSync(br.body).toString()).toBe(script);
  expect((await get(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  const plain = await get(path, { 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(script);
});

it('names WebAssembly as such, also compressed', async () => {
  const plain = await get('/python/python.wasm');
  expect(plain.headers['content-type']).toBe('application/wasm');
  const br = await get('/python/python.wasm', { 'accept-encoding': 'br' });
  expect(br.headers).toMatchObject({ 'content-type': 'application/wasm', 'content-encoding': 'br' });
  expect(brotliDecompressSync(br.body)).toEqual(wasm);
});

it('answers a range with a range of the file itself', async () => {
  const { status, body } = await get('/assets/main-abc123.js', {
    range: 'bytes=0-6',
    'accept-encoding': 'br',
  });
  expect(status).toBe(206);
  expect(body.toString()).toBe('console');
});

it('never leaves its folder', async () => {
  for (const path of [
    '/../outside-of-client.txt',
    '/%2e%2e/outside-of-client.txt',
    '/..%2foutside-of-client.txt',
    '/assets/../../outside-of-client.txt',
  ])
    expect((await get(path)).body.toString()).not.toContain('secret');
});
