import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FILE_LIMIT, filesLinkedIn } from '../../sync/contract/index.ts';
import type { ListedFile } from '../../sync/contract/calls/index.ts';
import { collections } from '../../server/store/collections.ts';
import { courseBody } from './support/course-body.ts';
import { NOON, School, type Answer } from './support/school.ts';

let school: School;
beforeAll(async () => {
  school = await School.open();
});
afterAll(() => school.close());

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const JPEG = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  randomBytes(2_000),
]);
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

interface Sent {
  as?: string;
  name?: string;
  identifier?: string | null;
}

async function upload(
  content: Uint8Array | string,
  { as = 'manager', name = 'plik', identifier = 'id' }: Sent = {},
) {
  const form = new FormData();
  if (identifier !== null) form.append('identifier', identifier);
  form.append('file', new File([content as never], name));
  return send(form, as);
}

async function send(form: FormData, as?: string): Promise<Answer> {
  const response = await fetch(`${school.url}/api/files/upload`, {
    method: 'POST',
    headers: as ? { authorization: `Bearer ${school.tokenOf(as)}` } : {},
    body: form,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const read = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(school.url + address, { headers, method });

const MACROS =
  '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>';

/** A zip of one stored file. */
function zipOf(name: string, content: Buffer, method = 0, size = content.length): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), content]);
}

describe('an uploaded file', () => {
  it('has an address that anybody can read it at, byte by byte, and that no cache forgets', async () => {
    const { status, body: address } = await upload(PNG, { name: 'Żółw.png' });
    expect(status).toBe(200);
    expect(address).toMatch(/^\/api\/files\/[0-9a-z]{26}$/);
    const answer = await read(address);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': `inline; filename="???w.png"; filename*=UTF-8''%C5%BB%C3%B3%C5%82w.png`,
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['a picture called a page', PNG, 'strona.html', 'image/png', 'inline', 'strona.html.png'],
    ['a gif', GIF, 'kot.gif', 'image/gif', 'inline', 'kot.gif'],
    ['a jpeg called a png', JPEG, 'kot.png', 'image/jpeg', 'inline', 'kot.png.jpg'],
    ['a pdf', PDF, '../../umowa.pdf', 'application/pdf', 'attachment', 'umowa.pdf'],
    ['a program', 'print("Cześć")\n', 'gra.py', 'text/plain; charset=utf-8', 'attachment', 'gra.py'],
    [
      'a table with its mark',
      '\uFEFFimię;wiek\r\nAla;9\r\n',
      'a.csv',
      'text/plain; charset=utf-8',
      'attachment',
      'a.csv',
    ],
    [
      'a project of Scratch',
      zipOf('project.json', Buffer.from('{}')),
      'kot.sb3',
      'application/zip',
      'attachment',
      'kot.sb3',
    ],
    ['no name at all', 'tekst', '', 'text/plain; charset=utf-8', 'attachment', 'plik.txt'],
  ])('is of the kind of its content: %s', async (_, content, name, type, disposition, savedAs) => {
    const { body: address } = await upload(content, { name });
    const answer = await read(address);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(`${disposition}; filename=${savedAs}`);
  });

  it.each([
    ['a page called a picture', '<!DOCTYPE html><script>alert(1)</script>', 'kot.png'],
    ['a page after spaces', '\n\n  <HTML><body onload=alert(1)>', 'kot.txt'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
    ],
    ['a drawing with a prologue', '<?xml version="1.0"?><svg onload="alert(1)"/>', 'a.png'],
    ['a drawing behind its mark', '\uFEFF<!-- x --><svg/>', 'a.png'],
    ['a page in UTF-16', Buffer.from('\uFEFF<html><script>alert(1)</script>', 'utf16le'), 'a.txt'],
    ['a program for Windows', Buffer.concat([Buffer.from('MZ'), randomBytes(500)]), 'kot.jpg'],
    ['noise', Buffer.concat([Buffer.from([0, 1, 2, 255]), randomBytes(300)]), 'kot.png'],
    ['a document with macros', zipOf('[Content_Types].xml', Buffer.from(MACROS)), 'a.docx'],
    ['the first bytes of a picture', PNG.subarray(0, 6), 'kot.png'],
  ])('is refused where it is %s', async (_, content, name) => {
    const { status, body } = await upload(content, { name });
    expect([status, body.code]).toEqual([415, 'file-kind']);
    expect(body.message).toContain('Takiego pliku nie można przesłać');
  });

  it('is no script and no page, even one that is a picture too', async () => {
    const polyglot = Buffer.concat([GIF, Buffer.from('*/=1;alert(1)//<script>alert(1)</script>')]);
    const { body: address } = await upload(polyglot, { name: 'a.gif' });
    const answer = await read(address);
    expect(answer.headers.get('content-type')).toBe('image/gif');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('is kept as it came, however much is packed into it: of a bomb no more than its kind needs is read', async () => {
    let unpacked = 0;
    const Unpacking = DecompressionStream;
    vi.stubGlobal(
      'DecompressionStream',
      class {
        constructor(format: 'deflate-raw') {
          const { readable, writable } = new Unpacking(format);
          const count = new TransformStream<Uint8Array, Uint8Array>({
            transform(chunk, controller) {
              unpacked += chunk.length;
              controller.enqueue(chunk);
            },
          });
          return { writable, readable: readable.pipeThrough(count) };
        }
      },
    );
    // It says that it holds little.
    const bomb = zipOf('[Content_Types].xml', deflateRawSync(Buffer.alloc(50_000_000)), 8, 1_000);
    const { status, body: address } = await upload(bomb, { name: 'bomba.zip' });
    vi.unstubAllGlobals();
    expect(status).toBe(200);
    expect(Buffer.from(await (await read(address)).arrayBuffer()).equals(bomb)).toBe(true);
    // It was looked into, up to file-type's limit of 1 MB.
    expect(unpacked).toBeGreaterThan(1_000_000);
    expect(unpacked).toBeLessThan(2_000_000);
  });
});

describe('the size of a file', () => {
  it('may be 5 MB to the byte', async () => {
    const text = 'a'.repeat(FILE_LIMIT);
    const { status, body: address } = await upload(text);
    expect(status).toBe(200);
    expect(await (await read(address)).text()).toBe(text);
  });

  it('may not be a byte more, told in the words of the school', async () => {
    const { status, body } = await upload('a'.repeat(FILE_LIMIT + 1));
    expect([status, body.code, body.message]).toEqual([
      413,
      'file-too-large',
      'Rozmiar pliku przekracza limit 5MB.',
    ]);
  });

  it('may not be nothing', async () => {
    expect((await upload('')).body).toMatchObject({ code: 'file-empty', message: 'Ten plik jest pusty.' });
  });

  it('is told before a body that says how long it is has come', async () => {
    const { answer, sent } = await pour({ length: 900_000_000 });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"file-too-large"');
    expect(sent).toBeLessThan(900_000_000);
  });

  it('is told as soon as a body that says nothing is past it, and the rest is cut off', async () => {
    const { answer, closed } = await pour({});
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(closed).toBe(true);
  });

  it('is nobody’s business who may not upload: they are refused before the body is looked at', async () => {
    for (const [as, status] of [
      [undefined, 401],
      ['ala', 403],
      ['teacher', 403],
    ] as const) {
      const { answer } = await pour({ length: 900_000_000, as: as ?? null });
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    }
    expect(await files()).not.toContainEqual(expect.objectContaining({ uploadedBy: 'teacher' }));
  });
});

const files = async () => (await school.store.find(collections.file, {})).records.map(({ doc }) => doc);

/** Sends an endless upload until the server has had enough. */
function pour({ length, as = 'manager' }: { length?: number; as?: string | null }) {
  return new Promise<{ answer: string; sent: number; closed: boolean }>((resolve) => {
    const socket = connect(Number(new URL(school.url).port), '127.0.0.1');
    const chunk = Buffer.alloc(64 * 1024, 97);
    let answer = '';
    let sent = 0;
    const piece =
      length === undefined ? Buffer.concat([Buffer.from('10000\r\n'), chunk, Buffer.from('\r\n')]) : chunk;
    const pump = () => {
      while (!socket.destroyed && socket.write(piece)) sent += piece.length;
      sent += piece.length;
    };
    const head = [
      'POST /api/files/upload HTTP/1.1',
      'Host: x',
      ...(as ? [`Authorization: Bearer ${school.tokenOf(as)}`] : []),
      'Content-Type: multipart/form-data; boundary=x',
      length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n');
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    socket.on('connect', () => {
      socket.write(head);
      socket.write(length === undefined ? `${start.length.toString(16)}\r\n${start}\r\n` : start);
      pump();
    });
    socket.on('drain', pump);
    socket.on('data', (data) => {
      answer += data.toString();
      // Whoever has read the answer may go; the endless one stays to see itself cut off.
      if (length !== undefined && answer.includes('}')) {
        socket.destroy();
        resolve({ answer, sent, closed: false });
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answer, sent, closed: true }));
  });
}

describe('the form of an upload', () => {
  it.each<[string, (form: FormData) => void, number, string[] | undefined]>([
    ['without a file', (form) => form.append('identifier', 'x'), 400, ['file']],
    ['without an identifier', (form) => form.append('file', new File(['x'], 'a')), 400, ['identifier']],
    [
      'with two files',
      (form) => {
        form.append('identifier', 'x');
        form.append('file', new File(['x'], 'a'));
        form.append('file', new File(['y'], 'b'));
      },
      400,
      ['file'],
    ],
    [
      'with a field more',
      (form) => {
        form.append('identifier', 'x');
        form.append('file', new File(['x'], 'a'));
        form.append('__proto__', 'y');
      },
      400,
      ['__proto__'],
    ],
    [
      'with an endless identifier',
      (form) => {
        form.append('identifier', 'x'.repeat(201));
        form.append('file', new File(['x'], 'a'));
      },
      400,
      ['identifier'],
    ],
  ])('%s is refused by its fields', async (_, fill, status, fields) => {
    const form = new FormData();
    fill(form);
    const answer = await send(form, 'manager');
    expect([answer.status, answer.body.fields]).toEqual([status, fields]);
  });

  it('takes the identifier behind the file too', async () => {
    const form = new FormData();
    form.append('file', new File(['x'], 'a'));
    form.append('identifier', 'za plikiem');
    expect((await send(form, 'manager')).status).toBe(200);
  });

  it('is multipart, and whole', async () => {
    const headers = { authorization: `Bearer ${school.tokenOf('manager')}` };
    const post = (type: string, body: string) =>
      fetch(`${school.url}/api/files/upload`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      });
    expect((await post('application/json', '{}')).status).toBe(415);
    expect((await post('multipart/form-data', 'x')).status).toBe(400);
    const unnamed = '--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--\r\n';
    const refused = await post('multipart/form-data; boundary=x', unnamed);
    expect(await refused.json()).toMatchObject({ fields: ['identifier', 'file', ''] });
    const unnamedFile = unnamed.replace('form-data', 'form-data; filename="a.txt"');
    expect((await post('multipart/form-data; boundary=x', unnamedFile)).status).toBe(400);
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
    expect((await post('multipart/form-data; boundary=x', cut)).status).toBe(400);
    const before = (await files()).length;
    expect((await post('multipart/form-data; boundary=x', '--x--\r\n')).status).toBe(400);
    expect((await files()).length).toBe(before);
  });
});

describe('a body that somebody has tampered with', () => {
  const whole = Buffer.from(
    [
      '--x',
      'Content-Disposition: form-data; name="identifier"',
      '',
      'id',
      '--x',
      'Content-Disposition: form-data; name="file"; filename="a.txt"',
      'Content-Type: text/plain',
      '',
      'tekst',
      '--x--',
      '',
    ].join('\r\n'),
  );
  const nonsense = ['\0', '\r\n', '--x', '--x--', "filename*=UTF-8''%", '"', ';', '\u202e', '=', ':'];
  const change = fc.record({
    at: fc.nat(whole.length),
    cut: fc.nat(40),
    put: fc.oneof(fc.constantFrom(...nonsense).map(Buffer.from), fc.uint8Array({ maxLength: 20 })),
  });

  it('is refused or read, and never takes the server down', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        let body: Buffer = whole;
        for (const { at, cut, put } of changes)
          body = Buffer.concat([body.subarray(0, at), put, body.subarray(at + cut)]);
        const answer = await fetch(`${school.url}/api/files/upload`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${school.tokenOf('manager')}`,
            'content-type': 'multipart/form-data; boundary=x',
          },
          body: new Uint8Array(body),
        });
        expect([200, 400, 415]).toContain(answer.status);
        await answer.text();
      }),
      { numRuns: 150 },
    );
  });
});

describe('reading a file', () => {
  it('gives ranges as they are asked for', async () => {
    const { body: address } = await upload('0123456789');
    const part = async (range: string, more = {}) => {
      const answer = await read(address, { range, ...more });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
    expect(await part('bytes=-1')).toEqual([206, 'bytes 9-9/10', '9']);
    expect((await part('bytes=10-'))[0]).toBe(416);
    expect((await part('bytes=10-'))[1]).toBe('bytes */10');
    expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789']);
    expect(await part('lines=1-2')).toEqual([200, null, '0123456789']);
    expect(await part('bytes=2-4', { 'if-range': '"other"' })).toEqual([200, null, '0123456789']);
  });

  it('is told that nothing has changed, and how long it is', async () => {
    const { body: address } = await upload('0123456789');
    const tag = (await read(address)).headers.get('etag')!;
    const again = await read(address, { 'if-none-match': tag, 'cache-control': 'max-age=0' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await read(address, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
  });

  it('finds nothing under other names, whatever they try', async () => {
    const wrong = [
      `/api/files/${'0'.repeat(26)}`,
      '/api/files/..%2f..%2fschool.db',
      '/api/files/upload',
      '/api/files/%00',
    ];
    for (const address of wrong) expect([400, 404]).toContain((await read(address)).status);
    const { body: address } = await upload('x');
    await school.store.files.remove(address.split('/').at(-1));
    expect((await read(address)).status).toBe(404);
  });
});

describe('an identifier', () => {
  it('leads to the newest of its files, and the ones before stay where they were', async () => {
    const identifier = 'Pętle i listy';
    const link = () =>
      school.call(`GET /api/files/download/${encodeURIComponent(identifier)}`, { as: 'manager' });
    expect((await link()).status).toBe(404);
    const first = (await upload('pierwszy', { identifier })).body;
    expect((await link()).body).toBe(first);
    // The server's clock was set back meanwhile.
    school.now = NOON - 3_600_000;
    const second = (await upload('drugi', { identifier })).body;
    school.now = NOON;
    expect((await link()).body).toBe(second);
    expect(await (await read(first)).text()).toBe('pierwszy');
  });

  it('of ten uploads at once leads to one of them, and none is lost', async () => {
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, i) => upload(`plik ${i}`, { identifier: 'razem' })),
    );
    const addresses = sent.map(({ body }) => body);
    expect(new Set(addresses).size).toBe(10);
    const { body } = await school.call('GET /api/files/download/razem', { as: 'teacher' });
    expect(addresses).toContain(body);
  });

  it('tells in the audit who uploaded what', async () => {
    const { body: address } = await upload(PNG, { name: 'kot.png', as: 'boss' });
    const recordId = address.split('/').at(-1);
    const [row] = await school.store.audit({ collection: 'file', recordId, limit: 1 });
    expect(row).toMatchObject({
      by: 'boss',
      action: 'upload-file',
      after: { name: 'kot.png', kind: 'image/png', size: PNG.length, identifier: 'id' },
    });
  });
});

describe('the list of files', () => {
  const list = async () => {
    const { body } = await school.call('GET /api/files', { as: 'manager' });
    return body as ListedFile[];
  };
  const slide = { groupName: 'Pętle', priority: 1, title: 'Żółw' };

  it('tells who uploaded what and when, newest first', async () => {
    school.now += 60_000;
    const { body: address } = await upload(PNG, { name: 'nowy.png', identifier: 'nowy' });
    expect((await list())[0]).toEqual({
      id: address.split('/').at(-1),
      address,
      identifier: 'nowy',
      name: 'nowy.png',
      kind: 'image/png',
      size: PNG.length,
      uploadedAt: expect.any(Number),
      uploadedBy: 'Manager Testowa',
      uses: [],
    });
  });

  it.each<[string, (address: string) => Promise<Answer>, string, string]>([
    [
      'a picture of a slide',
      (imageUrl) =>
        school.call('POST /api/learning-module/slides', { as: 'manager', body: { ...slide, imageUrl } }),
      'slide',
      'Pętle: Żółw',
    ],
    [
      'the text of a slide, by the whole address',
      (address) =>
        school.call('POST /api/learning-module/slides', {
          as: 'manager',
          body: { ...slide, content: `<p><img src="https://szkola.pl${address}?x=1"></p>` },
        }),
      'slide',
      'Pętle: Żółw',
    ],
    [
      'a slide that waits to be published',
      (imageUrl) =>
        school.call('POST /api/learning-module/slides?draft=true', {
          as: 'manager',
          body: { ...slide, imageUrl },
        }),
      'slideDraft',
      'Pętle: Żółw',
    ],
    [
      'a document',
      (address) =>
        school.call('PUT /api/config/kafelki', { as: 'manager', body: [{ deep: { link: address } }] }),
      'configuration',
      'kafelki',
    ],
    [
      'a lesson',
      (address) =>
        school.call('POST /api/lessons', {
          as: 'manager',
          body: {
            title: 'Pętle',
            category: 'Python',
            shortDescription: 'Powtarzanie',
            teacherInstructions: 'Rozdaj karty.',
            additionalResources: `Karty: https://szkola.pl${address}`,
          },
        }),
      'lesson',
      'Pętle',
    ],
    [
      'a course',
      (imageUrl) =>
        school.call('POST /api/courses', {
          as: 'manager',
          body: { ...courseBody, imageUrl },
        }),
      'course',
      'Python od zera',
    ],
  ])('says where a file is used, and keeps it: %s', async (_, use, noun, title) => {
    const { body: address } = await upload(PNG, { name: 'uzywany.png' });
    expect((await use(address)).status).toBeLessThan(300);
    const file = (await list()).find((each) => each.address === address)!;
    expect(file.uses).toEqual([{ noun, id: expect.any(String), title }]);

    const refused = await school.call(`DELETE ${address}`, { as: 'manager' });
    expect([refused.status, refused.body.code]).toEqual([409, 'file-in-use']);
    expect((await read(address)).status).toBe(200);
  });

  it('loses a file that nobody uses, and its content with it', async () => {
    const { body: address } = await upload('do usunięcia');
    expect((await school.call(`DELETE ${address}`, { as: 'manager' })).status).toBe(204);
    expect((await read(address)).status).toBe(404);
    expect(await list()).not.toContainEqual(expect.objectContaining({ address }));
    expect(await school.store.files.read(address.split('/').at(-1)!, 0, 0)).toBeUndefined();
    expect((await school.call(`DELETE ${address}`, { as: 'manager' })).status).toBe(404);
  });

  it('takes no address for another that begins like it', () => {
    const name = '0'.repeat(26);
    expect(filesLinkedIn(`/api/files/${name}`)).toEqual([name]);
    expect(filesLinkedIn(`/api/files/${name}1 /api/files/download/${name}`)).toEqual([]);
  });
});
