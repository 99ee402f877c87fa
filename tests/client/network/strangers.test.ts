import { describe, expect, it, vi } from 'vitest';
import { createAuthorizedFetch, type TokenSource } from '../../../client/network/authorized-fetch.ts';
import { createCall } from '../../../client/network/call.ts';
import { createConnectivity } from '../../../client/network/connectivity.ts';
import type { Fetch } from '../../../client/network/fetch.ts';
import { isUnreached } from '../../../client/network/request-json.ts';
import { createTokenRenewal } from '../../../client/session/token-renewal.ts';
import { createTokens } from '../../../client/session/tokens.ts';
import { createDrain } from '../../../sync/client/drain.ts';
import { listenToEvents } from '../../../sync/client/event-stream.ts';
import { createBackoff } from '../../../sync/client/backoff.ts';
import { createLine } from '../../../sync/client/line.ts';
import { createPull } from '../../../sync/client/pull.ts';
import type { SyncFetch } from '../../../sync/client/transport.ts';
import type { CommandId, DeviceId, NounName } from '../../../sync/contract/index.ts';
import { MemoryOutboxStorage } from '../../support/memory-outbox-storage.ts';
import { MemoryRecordStorage } from '../../support/memory-record-storage.ts';
import { responseOf, strangers, type Stranger } from '../../support/strangers.ts';
import { fakeDevice } from '../fake-device.ts';
import { fakeToken } from '../fake-storage.ts';

const NOW = Date.UTC(2026, 2, 1);
const learn = vi.fn();
/** What replication asks with; a stranger's `Date` must not set the device's clock. */
const asking = (stranger: Stranger) => ({
  fetch: (async () => responseOf(stranger)) as SyncFetch,
  deviceNow: () => NOW,
  learn,
  line: createLine(),
});
const command = {
  id: 'a' as CommandId,
  type: 'completeTask',
  args: {},
  at: 5,
  base: null,
  noun: 'taskProgress' as NounName,
  recordId: 'ola/print/1',
};
const page = { entries: [], checkpoint: { epoch: 'x', after: {} }, more: false, since: '2026-01-01' };

describe('a stranger’s answer is no answer', () => {
  it.each(strangers({ answers: [{ id: 'a', status: 'refused', code: 'invalid' }] }))(
    'to commands: $name',
    async (stranger) => {
      const storage = new MemoryOutboxStorage('tablet' as DeviceId);
      await storage.append(command);
      const drain = createDrain({ ...asking(stranger), storage, backoff: createBackoff(() => 0.5) });
      for (let i = 0; i < 3; i += 1) expect((await drain.step()).status).toBe('wait');
      expect(storage.entries.map((e) => e.state)).toEqual(['queued']);
      expect(learn).not.toHaveBeenCalled();
    },
  );

  it.each(strangers(page))('to a pull: $name', async (stranger) => {
    const storage = new MemoryOutboxStorage('tablet' as DeviceId);
    const records = new MemoryRecordStorage();
    const held = { id: 'a', scope: 'content' as const, number: 1, deleted: false, doc: { id: 'a' } };
    await records.write('task', 'e1', [held]);
    await storage.advance('task', { epoch: 'e1', after: { content: 1 } }, true, NOW);
    const pull = createPull({
      ...asking(stranger),
      storage,
      records,
      now: () => NOW,
      isReadable: () => true,
    });
    const step = await pull.step('task');
    // Not ten minutes, as some of them ask.
    expect(step).toEqual({ status: 'wait', after: 0 });
    expect([...records.of('task').keys()]).toEqual(['a']);
    expect(await storage.progress('task')).toMatchObject({ epoch: 'e1' });
  });

  it.each(strangers())('to the event stream: $name', async (stranger) => {
    const abort = new AbortController();
    const opened = vi.fn();
    const backoff = { next: vi.fn(() => (abort.abort(), 0)), reset: vi.fn() };
    const { fetch, line } = asking(stranger);
    await listenToEvents(
      { fetch, line, backoff, pause: async () => undefined, onOpen: opened, onChanged: opened },
      abort.signal,
    );
    expect(opened).not.toHaveBeenCalled();
    expect(backoff.reset).not.toHaveBeenCalled();
  });

  it.each(strangers({ link: 'https://evil.example' }))('to a call: $name', async (stranger) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const result = await createCall(async () => responseOf(stranger))('payments.link', {
      params: { path: 'x' },
    });
    expect(result.ok).toBe(false);
    // What stands behind our own header without a code of ours is told as a failure, and no more.
    expect(!result.ok && (isUnreached(result) || result.code === `http-${stranger.status}`)).toBe(true);
    if (!stranger.name.includes('our header')) expect(!result.ok && result.code).toBe('not-ours');
  });

  it.each(strangers({ response: 'forged', refreshToken: 'forged' }))(
    'to a renewal: $name',
    async (stranger) => {
      const tokens = createTokens(await fakeDevice().open());
      await tokens.begin('ola', { token: fakeToken(NOW, -10), refreshToken: 'r1' }, null);
      const ended = vi.fn();
      const fetch: Fetch = async () => responseOf(stranger);
      const renewal = createTokenRenewal({
        call: createCall(fetch),
        tokens,
        now: () => NOW,
        exclusive: (work) => work(),
        onEnded: ended,
      });
      await expect(createAuthorizedFetch(fetch, renewal, tokens, 'ola')('/api/x')).rejects.toThrow('offline');
      expect(ended).not.toHaveBeenCalled();
      expect([tokens.owner(), tokens.refreshToken()]).toEqual(['ola', 'r1']);
    },
  );

  it.each(strangers())('to a request with a token: $name', async (stranger) => {
    const replace = vi.fn(async () => ({ status: 'offline' as const }));
    const renewal: TokenSource = { current: async () => ({ status: 'token', token: 't' }), replace };
    const fetch = createAuthorizedFetch(async () => responseOf(stranger), renewal, { owner: () => 'ola' });
    await fetch('/api/x').catch(() => undefined);
    // A page behind our own header can't be told before it is read; renewing for it is harmless.
    if (!stranger.name.includes('our header')) expect(replace).not.toHaveBeenCalled();
  });

  it.each(strangers().filter(({ name }) => !name.includes('our header')))(
    'to the connectivity: $name',
    async (stranger) => {
      const connectivity = createConnectivity(async () => responseOf(stranger), '/api/sections', true);
      await connectivity.fetch('/api/x');
      expect(connectivity.state.getState()).toBe('lost');
    },
  );
});
