import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchFormSchema, newBatch, readAddresses } from '../../../client/features/slide/batch/batch-form.ts';
import type { BatchItem } from '../../../client/features/slide/batch/batch-item.ts';
import {
  runBatch,
  type BatchSlide,
  type BatchSteps,
} from '../../../client/features/slide/batch/run-batch.ts';
import type { Result } from '../../../client/network/request-json.ts';

describe('the addresses of a batch', () => {
  it('stand one in a line; blank lines are none', () => {
    expect(readAddresses('https://a.pl/1.png\n\n  /api/files/x  \r\nHTTP://b.pl')).toEqual({
      addresses: ['https://a.pl/1.png', '/api/files/x', 'HTTP://b.pl'],
      wrong: [],
    });
  });

  it('that are none are told by the number of their line', () => {
    const text =
      'https://a.pl\nkot.png\n\njavascript:alert(1)\n//evil.pl/x\nhttps://a b\ndata:image/png;base64,x';
    expect(readAddresses(text).wrong).toEqual([2, 4, 5, 6, 7]);
    const { error } = batchFormSchema.safeParse({
      ...newBatch,
      groupName: 'a',
      addresses: 'x\nhttps://a.pl\ny',
    });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Linijki 1, 3: wpisz pełny adres, na przykład https://przyklad.pl/obrazek.png.',
    ]);
  });

  it('are as many as the lines that hold something and are not wrong', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.webUrl(), fc.string(), fc.constant(''))), (lines) => {
        const text = lines.map((line) => line.replaceAll('\n', ' ')).join('\n');
        const { addresses, wrong } = readAddresses(text);
        expect(addresses.length).toBe(text.split('\n').filter((line) => line.trim() !== '').length);
        expect(wrong.every((number) => text.split('\n')[number - 1]!.trim() !== '')).toBe(true);
      }),
    );
  });

  it.each([
    [{ groupName: ' ' }, 'Nazwa grupy jest wymagana'],
    [{ groupName: 'a/b' }, 'Nazwa ma najwyżej 80 znaków, nie ma ukośnika i nie jest samą kropką ani dwiema.'],
    [{ start: '-1' }, 'Wpisz liczbę całkowitą od 0.'],
    [{ start: '1.5' }, 'Wpisz liczbę całkowitą od 0.'],
  ])('need a group and a number: %j', (wrong, message) => {
    const { error } = batchFormSchema.safeParse({ ...newBatch, groupName: 'Pętle', ...wrong });
    expect(error?.issues[0]?.message).toBe(message);
  });
});

/** A server that keeps slides, and fails as a test wants. */
class Server {
  slides: BatchSlide[] = [];
  uploads: string[] = [];
  /** What happens to the next requests; 'ok' where nothing is said. */
  fate: ('ok' | 'refused' | 'offline' | 'lost')[] = [];

  private answer<T>(act: () => T): Result<T> {
    const fate = this.fate.shift() ?? 'ok';
    if (fate === 'offline') return { ok: false, status: null, code: 'offline', message: 'Brak sieci' };
    if (fate === 'refused') return { ok: false, status: 400, code: 'bad-input', message: 'Źle' };
    const data = act();
    if (fate === 'lost') return { ok: false, status: null, code: 'offline', message: 'Brak sieci' };
    return { ok: true, status: 201, data };
  }

  readonly steps: BatchSteps = {
    shrink: async (file) => file,
    upload: async (file) =>
      this.answer(() => {
        this.uploads.push(file.name);
        return `/api/files/${file.name}`;
      }),
    create: async (slide) => this.answer(() => void this.slides.push(slide)),
    isThere: async (slide) =>
      this.answer(() => this.slides.some((one) => JSON.stringify(one) === JSON.stringify(slide))),
  };
}

const batch = { groupName: 'Pętle', start: 5, gradient: 'from-pink-500 to-orange-500', publish: true };
const waiting = { phase: 'waiting' } as const;
const byAddress = (address: string): BatchItem => ({
  id: address,
  name: address,
  source: { address },
  state: waiting,
});
const byFile = (name: string): BatchItem => ({
  id: name,
  name,
  source: { file: new File(['x'], name) },
  state: waiting,
});

async function run(items: BatchItem[], server: Server, signal = new AbortController().signal) {
  let now = items;
  await runBatch(
    items,
    batch,
    server.steps,
    (id, change) => (now = now.map((item) => (item.id === id ? { ...item, ...change } : item))),
    signal,
  );
  return now;
}
const phases = (items: BatchItem[]) => items.map(({ state }) => state.phase);

describe('a batch', () => {
  it('makes a slide of each picture, in order, as the seed says', async () => {
    const server = new Server();
    const items = await run([byAddress('https://a.pl/1.png'), byFile('2.png')], server);
    expect(phases(items)).toEqual(['made', 'made']);
    expect(server.slides).toEqual([
      {
        groupName: 'Pętle',
        priority: 5,
        title: 'Pętle 1',
        type: 'image',
        imageUrl: 'https://a.pl/1.png',
        gradient: 'from-pink-500 to-orange-500',
      },
      expect.objectContaining({ priority: 6, title: 'Pętle 2', imageUrl: '/api/files/2.png' }),
    ]);
  });

  it('leaves a refused picture out, keeps its number, and makes it alone when tried again', async () => {
    const server = new Server();
    server.fate = ['ok', 'refused'];
    const items = await run([byAddress('/1'), byAddress('/2'), byAddress('/3')], server);
    expect(phases(items)).toEqual(['made', 'failed', 'made']);
    expect(phases(await run(items, server))).toEqual(['made', 'made', 'made']);
    expect(server.slides.map(({ priority }) => priority)).toEqual([5, 7, 6]);
  });

  it('waits where there is no network, and uploads nothing twice', async () => {
    const server = new Server();
    server.fate = ['ok', 'offline'];
    const items = await run([byFile('1'), byFile('2')], server);
    expect(phases(items)).toEqual(['failed', 'waiting']);
    expect(phases(await run(items, server))).toEqual(['made', 'made']);
    expect(server.uploads).toEqual(['1', '2']);
  });

  it('doubles no slide whose answer was lost, whatever happens how often', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('ok', 'refused', 'offline', 'lost' as const), { maxLength: 30 }),
        async (fate) => {
          const server = new Server();
          server.fate = fate as Server['fate'];
          let items: BatchItem[] = [byAddress('/1'), byFile('2'), byFile('3'), byAddress('/4')];
          for (let tries = 0; tries < 40 && items.some(({ state }) => state.phase !== 'made'); tries++)
            items = await run(items, server);
          expect(phases(items)).toEqual(['made', 'made', 'made', 'made']);
          expect(server.slides.map(({ priority }) => priority).toSorted()).toEqual([5, 6, 7, 8]);
        },
      ),
    );
  });

  it('stops when it is told to: what is made stays made', async () => {
    const server = new Server();
    const controller = new AbortController();
    const { create } = server.steps;
    server.steps.create = async (slide, signal) => {
      if (slide.priority === 6) controller.abort();
      return signal.aborted
        ? { ok: false, status: null, code: 'aborted', message: '' }
        : create(slide, signal);
    };
    const items = await run([byAddress('/1'), byAddress('/2'), byAddress('/3')], server, controller.signal);
    expect(phases(items)).toEqual(['made', 'waiting', 'waiting']);
    expect(items[1]!.isUnsure).toBe(true);
  });

  it('tells a picture that can’t be read from one that stays too large', async () => {
    const server = new Server();
    server.steps.shrink = async (file) => {
      if (file.name === 'large') throw new Error('large');
      return null;
    };
    const items = await run([byFile('broken'), byFile('large')], server);
    expect(items.map(({ state }) => state)).toEqual([
      { phase: 'failed', message: 'Nie udało się odczytać tego obrazka.' },
      { phase: 'failed', message: 'Obrazka nie dało się zmniejszyć do 5 MB.' },
    ]);
  });
});
