import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import express from 'express';
import { refuseOutdated, sayContract } from '../../server/http/contract-version.ts';
import { createBackoff } from '../../sync/client/backoff.ts';
import { createLine } from '../../sync/client/line.ts';
import { createDrain } from '../../sync/client/drain.ts';
import type { CommandDraft } from '../../sync/client/outbox-entry.ts';
import type { SyncFetch } from '../../sync/client/transport.ts';
import {
  CONTRACT_HEADER,
  CONTRACT_VERSION,
  isOurs,
  MINIMUM_CLIENT_CONTRACT,
  type CommandId,
  type DeviceId,
} from '../../sync/contract/index.ts';
import { MemoryOutboxStorage } from '../support/memory-outbox-storage.ts';
import { School } from './support/school.ts';

let school: School;
beforeEach(async () => {
  school = await School.open();
});
afterEach(() => school.close());

const newer = { [CONTRACT_HEADER]: String(CONTRACT_VERSION + 1) };
const older = { [CONTRACT_HEADER]: String(MINIMUM_CLIENT_CONTRACT - 1) };

const draft = (id: string, more: Partial<CommandDraft> = {}): CommandDraft => ({
  id: id as CommandId,
  type: 'completeTask',
  args: { groupName: 'print', priority: 1 },
  at: school.now,
  base: null,
  noun: 'taskProgress',
  recordId: 'ala/print/1',
  ...more,
});

/** The real outbox drain of a device whose app has this contract, over the network to the real server. */
function device(contract: Record<string, string>, as = 'ala') {
  const storage = new MemoryOutboxStorage('tablet' as DeviceId);
  const statuses: number[] = [];
  const fetch: SyncFetch = async (path, init) => {
    const headers = { ...init.headers, ...contract, authorization: `Bearer ${school.tokenOf(as)}` };
    const response = await globalThis.fetch(school.url + path, { ...init, headers });
    statuses.push(response.status);
    return response;
  };
  const clock = { deviceNow: () => school.now, learn: () => undefined };
  const backoff = createBackoff(() => 0.5);
  const drain = createDrain({ storage, fetch, line: createLine(), backoff, ...clock });
  const states = () => Object.fromEntries(storage.entries.map((entry) => [entry.id, entry.state]));
  return { storage, drain, states, statuses };
}

describe('every answer', () => {
  it('bears our header, whatever it says', async () => {
    const answers = [
      await school.call('GET /api/sections'),
      await school.call('GET /api/users'),
      await school.call('GET /api/nothing'),
      await school.call('GET /nothing.png'),
      await school.call('POST /api/task', { as: 'admin', body: '{broken' }),
      await school.call('GET /api/docs'),
    ];
    for (const answer of answers) expect(isOurs(answer)).toBe(true);
    expect(answers[0]!.headers.get(CONTRACT_HEADER)).toBe(String(CONTRACT_VERSION));
    for (const said of [null, '', 'x', '-1', '1.5'])
      expect(isOurs({ headers: { get: () => said } })).toBe(false);
  });
});

describe('a client too old for the server', () => {
  it('is answered 426 before anything of its request is looked at, and keeps its queue', async () => {
    const { storage, drain, states, statuses } = device(older);
    await storage.append(draft('a', { args: { oldName: 'print' } }));
    await storage.append(draft('b'));
    expect(await drain.step()).toEqual({ status: 'outdated' });
    expect(statuses).toEqual([426]);
    expect(states()).toEqual({ a: 'queued', b: 'queued' });
    expect(await school.store.receipts(['a', 'b'])).toEqual([]);
  });

  it('is told so in Polish, at every call, even with a body that is broken', async () => {
    for (const route of ['GET /api/sections', 'POST /api/task', 'GET /api/nothing']) {
      const { status, body } = await school.call(route, {
        headers: older,
        ...(route.startsWith('POST') ? { body: '{broken' } : {}),
      });
      expect([route, status, body.code]).toEqual([route, 426, 'outdated']);
      expect(body.message).toMatch(/Odśwież stronę/);
    }
  });

  it('is one below the minimum, and one that says nothing is not', async () => {
    const app = express();
    app.use(sayContract, refuseOutdated(3), (_request, response) => void response.end());
    const server = app.listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/api`;
    const ask = async (version: string) =>
      (await fetch(url, { headers: { [CONTRACT_HEADER]: version } })).status;
    expect([await ask('1'), await ask('2'), await ask('3'), await ask('4')]).toEqual([426, 426, 200, 200]);
    server.closeAllConnections();
    server.close();
    expect((await school.call('GET /api/sections')).status).toBe(200);
    expect((await school.call('GET /api/sections', { headers: { [CONTRACT_HEADER]: 'x' } })).status).toBe(
      200,
    );
  });
});

describe('a server older than the client, as after a rollback', () => {
  it('takes what it knows and leaves the rest in the queue until it is as new', async () => {
    const { storage, drain, states, statuses } = device(newer);
    await storage.append(draft('unknown', { type: 'buySticker', args: { sticker: 1 } }));
    await storage.append(draft('known'));
    await storage.append(draft('new-field', { args: { groupName: 'print', priority: 2, seconds: 40 } }));
    expect((await drain.step()).status).toBe('progress');
    expect(states()).toEqual({ unknown: 'queued', known: 'acknowledged', 'new-field': 'queued' });
    expect(await drain.step()).toMatchObject({ status: 'server-outdated' });
    expect(statuses).toEqual([200, 501]);
    // The same commands of a client of this very contract are refused: nobody will ever know them.
    const same = device({});
    for (const entry of storage.entries) await same.storage.append(entry);
    await same.drain.step();
    expect(same.states()).toEqual({ unknown: 'refused', known: 'acknowledged', 'new-field': 'refused' });
  });

  it('leaves no receipt that a later server would answer with', async () => {
    const { storage, drain } = device(newer);
    await storage.append(draft('unknown', { type: 'buySticker' }));
    await drain.step();
    expect(await school.store.receipts(['unknown'])).toEqual([]);
  });

  it('says so at a call, a field and a noun that it doesn’t know yet, and refuses what it does know', async () => {
    const ask = (route: string, body?: object) =>
      school.call(route, { as: 'admin', headers: newer, ...(body ? { body } : {}) });
    const task = { groupName: 'print', priority: 5, experienceReward: 5, displayName: 'A', enabled: false };
    for (const answer of [
      await ask('POST /api/stickers', {}),
      await ask('POST /api/task', { ...task, jsonData: '{"title":"A"}', colour: 'red' }),
      await ask('POST /api/sync/sticker', {}),
      await ask('POST /api/sync/commands', { deviceId: 'tablet', commands: [{ new: 'shape' }] }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([501, 'server-outdated']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await ask('GET /api/users/nobody')).status).toBe(404);
    expect((await school.call('GET /api/users', { as: 'ala', headers: newer })).status).toBe(403);
  });
});
