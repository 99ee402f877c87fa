import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CONTRACT_HEADER } from '../../../sync/contract/index.ts';
import { eventually } from '../../support/eventually.ts';

const OWN = 'https://szkola.example';
const A = `${OWN}/api/files/a`;
const B = `${OWN}/api/files/b`;

let held: Map<string, Response>;
let asked: string[];
let answers: Record<string, () => Response | Promise<Response>>;
let isFull: boolean;

const ours = (text: string) => new Response(text, { headers: { [CONTRACT_HEADER]: '2' } });

beforeEach(() => {
  held = new Map();
  asked = [];
  answers = { [A]: () => ours('a'), [B]: () => ours('b') };
  isFull = false;
  const cache = {
    keys: async () => [...held.keys()].map((url) => ({ url })),
    put: async (url: string, response: Response) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      held.set(url, response);
    },
    delete: async (url: string) => held.delete(url),
    match: async (url: string) => held.get(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers[url]!();
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const open = () => import('../../../client/offline/slide-pictures.ts');

it('keeps what slides show, asks for nothing twice, and drops what they show no more', async () => {
  const { isKept, keepPictures } = await open();
  expect(await keepPictures([A, B], OWN)).toEqual([]);
  expect(await keepPictures([B], OWN)).toEqual([]);
  expect(asked).toEqual([A, B]);
  expect([...held.keys()]).toEqual([B]);
  expect([isKept(A), isKept(B)]).toEqual([false, true]);
});

it('tells what a full device has no room for, and has it later', async () => {
  const { isKept, keepPictures } = await open();
  isFull = true;
  expect(await keepPictures([A, B], OWN)).toEqual([A, B]);
  expect(isKept(A)).toBe(false);
  isFull = false;
  expect(await keepPictures([A, B], OWN)).toEqual([]);
});

it('takes no stranger’s page and no missing file for a picture, and goes on with the others', async () => {
  const { keepPictures } = await open();
  answers[A] = () => new Response('<html>Zaloguj się do Wi-Fi</html>');
  expect(await keepPictures([A, B], OWN)).toEqual([A]);
  answers[A] = () => Promise.reject(new TypeError('no network'));
  expect(await keepPictures([A, B], OWN)).toEqual([A]);
  expect([...held.keys()]).toEqual([B]);
});

it('holds in the end what the last list says, however slowly the one before came', async () => {
  const { keepPictures } = await open();
  let arrive = (_: Response) => {};
  answers[A] = () => new Promise<Response>((resolve) => (arrive = resolve));
  const first = keepPictures([A], OWN);
  const second = keepPictures([B], OWN);
  await eventually(() => expect(asked).toEqual([A]));
  arrive(ours('a'));
  await Promise.all([first, second]);
  expect([...held.keys()]).toEqual([B]);
});
