import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuthorizedFetch, type TokenSource } from '../../../client/network/authorized-fetch.ts';
import { createUpload } from '../../../client/network/upload.ts';
import { createUploadingFetch } from '../../../client/network/uploading-fetch.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../../sync/contract/index.ts';
import { eventually } from '../../support/eventually.ts';

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: FormData;
}
interface Answer {
  status: number;
  text: string;
  isOurs?: boolean;
}

/** What a browser's XMLHttpRequest does of what is used of it. */
class FakeRequest {
  static sent: Sent[] = [];
  /** What the next requests are answered with; null: nothing ever comes. */
  static answers: (Answer | null | 'broken')[] = [];
  static aborted = 0;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  private isOurs = true;
  private request: Sent = { method: '', path: '', headers: {}, body: new FormData() };

  open(method: string, path: string) {
    this.request = { ...this.request, method, path };
  }
  setRequestHeader(name: string, value: string) {
    this.request.headers[name] = value;
  }
  send(body: FormData) {
    FakeRequest.sent.push({ ...this.request, body });
    this.upload.onprogress?.({ loaded: 5, total: 10 });
    const answer = FakeRequest.answers.shift() ?? null;
    if (answer === null) return;
    queueMicrotask(() => {
      if (answer === 'broken') return this.onerror?.();
      this.upload.onprogress?.({ loaded: 10, total: 10 });
      this.status = answer.status;
      this.responseText = answer.text;
      this.isOurs = answer.isOurs ?? true;
      this.onload?.();
    });
  }
  abort() {
    FakeRequest.aborted++;
  }
  getAllResponseHeaders() {
    return `content-type: application/json\r\n${this.isOurs ? `${CONTRACT_HEADER.toLowerCase()}: 2\r\n` : ''}`;
  }
}

beforeEach(() => {
  FakeRequest.sent = [];
  FakeRequest.answers = [];
  FakeRequest.aborted = 0;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['tekst'], 'a.txt');
const address = { status: 200, text: '"/api/files/x"' };

function createDevice() {
  const replaced: string[] = [];
  const source: TokenSource = {
    current: async () => ({ status: 'token', token: 'old' }),
    replace: async (token) => {
      replaced.push(token);
      return { status: 'token', token: 'new' };
    },
  };
  const upload = createUpload((onProgress) =>
    createAuthorizedFetch(createUploadingFetch(onProgress), source, { owner: () => 'ala' }),
  );
  return { upload, replaced };
}

describe('an upload', () => {
  it('carries file, identifier, token and contract, and tells how far it is', async () => {
    FakeRequest.answers = [address];
    const shares: number[] = [];
    const result = await createDevice().upload(file, 'id', { onProgress: (share) => shares.push(share) });
    expect(result).toMatchObject({ ok: true, data: '/api/files/x' });
    expect(shares).toEqual([0.5, 1]);
    const [sent] = FakeRequest.sent;
    expect([sent!.method, sent!.path]).toEqual(['POST', '/api/files/upload']);
    expect(sent!.headers).toMatchObject({
      authorization: 'Bearer old',
      [CONTRACT_HEADER.toLowerCase()]: String(CONTRACT_VERSION),
    });
    expect([...sent!.body.keys()].toSorted()).toEqual(['file', 'identifier']);
    expect((sent!.body.get('file') as File).name).toBe('a.txt');
  });

  it('renews the token and goes out again, whole', async () => {
    FakeRequest.answers = [{ status: 401, text: '{"code":"unauthorized","message":"x"}' }, address];
    const { upload, replaced } = createDevice();
    expect(await upload(file, 'id')).toMatchObject({ ok: true });
    expect(replaced).toEqual(['old']);
    expect(FakeRequest.sent.map(({ headers }) => headers['authorization'])).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
    expect(FakeRequest.sent[1]!.body.get('identifier')).toBe('id');
  });

  it.each([401, 403, 413, 200, 502])('believes no stranger’s %i', async (status) => {
    FakeRequest.answers = [{ status, text: '<html>Zaloguj się do Wi-Fi</html>', isOurs: false }];
    const { upload, replaced } = createDevice();
    expect(await upload(file, 'id')).toMatchObject({ ok: false, code: 'not-ours', status: null });
    expect(replaced).toEqual([]);
  });

  it('tells a refusal of ours in its words', async () => {
    const message = 'Rozmiar pliku przekracza limit 5MB.';
    FakeRequest.answers = [{ status: 413, text: JSON.stringify({ code: 'file-too-large', message }) }];
    expect(await createDevice().upload(file, 'id')).toMatchObject({
      code: 'file-too-large',
      status: 413,
      message,
    });
  });

  it('is no answer where the line breaks', async () => {
    FakeRequest.answers = ['broken'];
    expect(await createDevice().upload(file, 'id')).toMatchObject({ code: 'offline', status: null });
  });

  it('is given up when nothing moves for half a minute', async () => {
    vi.useFakeTimers();
    FakeRequest.answers = [null];
    const result = createDevice().upload(file, 'id');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(FakeRequest.aborted).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await result).toMatchObject({ code: 'offline', status: null });
    expect(FakeRequest.aborted).toBe(1);
  });

  it('stops when it is told to', async () => {
    FakeRequest.answers = [null];
    const controller = new AbortController();
    const result = createDevice().upload(file, 'id', { signal: controller.signal });
    await eventually(() => expect(FakeRequest.sent).toHaveLength(1));
    controller.abort();
    expect(await result).toMatchObject({ code: 'aborted', status: null });
    expect(FakeRequest.aborted).toBe(1);
  });
});
