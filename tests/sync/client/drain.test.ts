import { beforeEach, describe, expect, it } from 'vitest';
import type { Command, CommandAnswer, CommandId, DeviceId } from '../../../sync/contract/index.ts';
import { createBackoff } from '../../../sync/client/backoff.ts';
import { createLine } from '../../../sync/client/line.ts';
import { createDrain } from '../../../sync/client/drain.ts';
import type { CommandDraft } from '../../../sync/client/outbox-entry.ts';
import { ourHeaders, problem } from '../../support/our-answer.ts';
import { MemoryOutboxStorage } from '../../support/memory-outbox-storage.ts';

interface Reply {
  status: number;
  body?: string;
  headers?: Record<string, string>;
}
const draft = (id: string, args: unknown = {}): CommandDraft => ({
  id: id as CommandId,
  type: 'completeTask',
  args,
  at: 5,
  base: null,
  noun: 'taskProgress',
  recordId: 'x',
});
const apply = ({ id }: Command): CommandAnswer => ({ id, status: 'applied', scope: 'user:ola', number: 1 });

describe('draining the outbox', () => {
  let storage: MemoryOutboxStorage;
  let sent: Command[][];
  let reply: (commands: Command[]) => Reply | 'nothing';
  let drain: ReturnType<typeof createDrain>;
  const answer = (commands: Command[]): Reply => ({
    status: 200,
    body: JSON.stringify({ answers: commands.map(apply) }),
  });
  const states = () => storage.entries.map((e) => e.state);

  beforeEach(async () => {
    storage = new MemoryOutboxStorage('tablet' as DeviceId);
    sent = [];
    reply = answer;
    drain = createDrain({
      storage,
      backoff: createBackoff(() => 0.5),
      line: createLine(),
      deviceNow: () => 0,
      learn: () => undefined,
      fetch: async (_path, init) => {
        const { commands } = JSON.parse(init.body!) as { commands: Command[] };
        sent.push(commands);
        const made = reply(commands);
        if (made === 'nothing') throw new TypeError('Failed to fetch');
        return {
          status: made.status,
          headers: ourHeaders(made.headers),
          text: async () => made.body ?? problem(),
        };
      },
    });
    for (const id of ['a', 'b', 'c', 'd']) await storage.append(draft(id));
  });

  it('sends in order and then has nothing to do', async () => {
    expect(await drain.step()).toEqual({ status: 'progress', nouns: new Set(['taskProgress']) });
    expect(sent[0]!.map((c) => c.n)).toEqual([1, 2, 3, 4]);
    expect(states()).toEqual(Array(4).fill('acknowledged'));
    expect(await drain.step()).toEqual({ status: 'idle' });
    expect(sent).toHaveLength(1);
  });

  it('sends at most 500 at once', async () => {
    for (let i = 0; i < 600; i += 1) await storage.append(draft(`more${i}`));
    await drain.step();
    await drain.step();
    expect(sent.map((batch) => batch.length)).toEqual([500, 104]);
  });

  it('sends less where programs are long', async () => {
    for (let i = 0; i < 6; i += 1) await storage.append(draft(`long${i}`, { code: 'x'.repeat(60_000) }));
    while ((await drain.step()).status === 'progress');
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.flat().map((c) => c.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(sent.every((batch) => JSON.stringify(batch).length < 300_000)).toBe(true);
  });

  it.each<[string, Reply | 'nothing']>([
    ['no network', 'nothing'],
    ['the page of a hotel', { status: 200, body: '<html>' }],
    ['half an answer', { status: 200, body: '{"answers":[{"id":"a","status":"appl' }],
    ['answers of another shape', { status: 200, body: '{"answers":[{"id":"a","status":"fine"}]}' }],
    [
      'answers for somebody else',
      { status: 200, body: '{"answers":[{"id":"z","status":"applied","scope":"content","number":1}]}' },
    ],
    ['a fault of the server', { status: 500 }],
    ['a request said to be bad', { status: 400 }],
  ])('keeps everything and tries later after %s', async (_name, made) => {
    reply = () => made;
    expect((await drain.step()).status).toBe('wait');
    expect(states()).toEqual(Array(4).fill('queued'));
    reply = answer;
    expect((await drain.step()).status).toBe('progress');
  });

  it('waits longer after each failure, up to a minute, and anew after a success', async () => {
    reply = () => 'nothing';
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const step = await drain.step();
      if (step.status === 'wait') waits.push(step.milliseconds);
    }
    expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(Math.max(...waits)).toBe(30_000);
    reply = answer;
    await drain.step();
    await storage.append(draft('e'));
    reply = () => 'nothing';
    expect(await drain.step()).toEqual({ status: 'wait', milliseconds: 500 });
  });

  it('waits at least as long as the server asks', async () => {
    reply = () => ({ status: 429, headers: { 'retry-after': '7' } });
    expect(await drain.step()).toEqual({ status: 'wait', milliseconds: 7_500 });
    reply = () => ({ status: 503, headers: { 'retry-after': new Date(9_000).toUTCString() } });
    expect(await drain.step()).toEqual({ status: 'wait', milliseconds: 10_000 });
  });

  it.each([
    [401, 'signed-out'],
    [426, 'outdated'],
  ])('stops at %i and keeps everything', async (status, said) => {
    reply = () => ({ status });
    expect(await drain.step()).toEqual({ status: said });
    expect(states()).toEqual(Array(4).fill('queued'));
  });

  it('halves the batch at 413, and refuses the one command that no request can carry', async () => {
    reply = (commands) => (commands.some((c) => c.id === 'b') ? { status: 413 } : answer(commands));
    while ((await drain.step()).status === 'progress');
    expect(sent.map((batch) => batch.map((c) => c.id).join(''))).toEqual(['abcd', 'ab', 'a', 'b', 'c', 'd']);
    expect(states()).toEqual(['acknowledged', 'refused', 'acknowledged', 'acknowledged']);
  });

  it('lets a refused command stop none behind it, and never sends it again', async () => {
    reply = (commands) => ({
      status: 200,
      body: JSON.stringify({
        answers: commands.map((c) =>
          c.id === 'a' ? { id: 'a', status: 'refused', code: 'forbidden' } : apply(c),
        ),
      }),
    });
    await drain.step();
    expect(states()).toEqual(['refused', 'acknowledged', 'acknowledged', 'acknowledged']);
    expect(await drain.step()).toEqual({ status: 'idle' });
  });

  it('sends again only what was left unanswered', async () => {
    reply = (commands) => answer(commands.filter((c) => c.id !== 'b'));
    await drain.step();
    reply = answer;
    await drain.step();
    expect(sent.map((batch) => batch.map((c) => c.id).join(''))).toEqual(['abcd', 'b']);
  });
});
