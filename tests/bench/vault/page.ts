/** Runs inside Chromium: what sealing an account costs, and what encrypting each record would. Times in milliseconds. */
import { filter, firstValueFrom } from 'rxjs';
import { openDraftStore } from '../../../client/features/task/draft/draft-store.ts';
import { createDeviceAccounts } from '../../../client/session/device-accounts.ts';
import { deviceKeyOf } from '../../../client/session/device-key.ts';
import { createDeviceStorage } from '../../../client/session/device-storage.ts';
import { createVault, openVault } from '../../../client/session/password-vault.ts';
import { createPersonalData } from '../../../client/session/personal-data.ts';
import { newSessionKey } from '../../../client/session/seal.ts';
import { createTokens } from '../../../client/session/tokens.ts';
import { openAccountDatabase } from '../../../sync/client/account-database.ts';
import { openRecordDatabase } from '../../../sync/client/record-database.ts';
import type { UserId } from '../../../sync/contract/index.ts';

export interface Measured {
  /** Megabytes of JSON that are personal. */
  size: number;
  open: number;
  write: number;
  /** What encrypting each field by itself would add. */
  openFields: number;
  writeField: number;
  signIn: number;
  newVault: number;
  signOut: number;
  /** Of signing in again, everything brought back. */
  unseal: number;
}

const ANNA = 'anna' as UserId;
const PASSWORD = 'kot pies 12';
const WRITES = 40;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** Some 20 lines, no two alike. */
const program = (seed: number) =>
  Array.from({ length: 20 }, (_, line) => `liczba_${seed}_${line} = int(input("Podaj ${line}: "))`).join(
    '\n',
  );

async function fill(tasks: number): Promise<object[]> {
  const database = await openRecordDatabase(ANNA);
  const docs = Array.from({ length: tasks }, (_, n) => ({
    id: `${ANNA}/grupa/${n}`,
    scope: `user:${ANNA}`,
    number: n,
    epoch: 'bench',
    data: {
      id: `${ANNA}/grupa/${n}`,
      code: program(n),
      revisions: Array.from({ length: 30 }, (_, r) => ({
        id: `r${n}-${r}`,
        at: r,
        code: program(n * 30 + r),
      })),
    },
  }));
  await database.taskProgress.bulkInsert(docs);
  await database.close();
  for (let priority = 0; priority < tasks; priority++) {
    const store = openDraftStore({ userId: ANNA, groupName: 'grupa', priority });
    await store.write({ code: program(priority), at: 1, seen: null, edit: 1 });
    for (let at = 0; at < 5; at++) await store.addSnapshot({ code: program(at + priority), at });
  }
  return docs;
}

async function openAccount() {
  const offline = () => Promise.reject(new TypeError('no network'));
  const actor = { userId: ANNA, permissions: [], teaches: [] };
  const database = await openAccountDatabase({
    userId: ANNA,
    actor: () => actor,
    fetch: offline,
    lock: () => Promise.resolve(),
  });
  await firstValueFrom(database.observeMany('taskProgress').pipe(filter((all) => all.length > 0)));
  return database;
}

/** All has been sent. */
const NOTHING = { seal: () => Promise.resolve(), open: () => Promise.resolve() };

async function measure(tasks: number): Promise<Measured> {
  const storage = createDeviceStorage(localStorage);
  await storage.opened;
  const tokens = createTokens(storage);
  const accounts = createDeviceAccounts(storage);
  const data = createPersonalData({
    accounts,
    tokens,
    wipe: () => Promise.resolve(),
    deviceSeal: null,
    waiting: NOTHING,
  });
  const deviceKey = await deviceKeyOf(storage);
  let opened = await createVault(PASSWORD, deviceKey);
  const newVault = await timed(async () => (opened = await createVault(PASSWORD, deviceKey)));
  const user = {
    id: ANNA,
    username: ANNA,
    firstName: 'Anna',
    experience: 0,
    note: null,
    permissions: [],
    actor: { userId: ANNA, permissions: [], teaches: [] },
  };
  const begin = async () => {
    await accounts.keep(user, false, { user: null, sealedUser: null, vault: opened.vault });
    await tokens.begin(ANNA, { token: null, refreshToken: 'r' }, null);
  };
  await begin();
  const docs = await fill(tasks);

  const opens: number[] = [];
  for (let round = 0; round < 5; round++) {
    let database: Awaited<ReturnType<typeof openAccount>>;
    opens.push(await timed(async () => (database = await openAccount())));
    await database!.destroy();
  }
  const database = await openAccount();
  const writes: number[] = [];
  for (let n = 0; n < WRITES; n++)
    writes.push(
      await timed(() =>
        database.send('saveCode', { groupName: 'grupa', priority: n, code: program(n) } as never),
      ),
    );
  await database.destroy();

  const key = await newSessionKey();
  const texts = docs.map((doc) => JSON.stringify(doc));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encrypt = (text: string) =>
    crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const decrypt = async (field: ArrayBuffer) =>
    JSON.parse(
      new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, field)),
    ) as unknown;
  const fields = await Promise.all(texts.map(encrypt));
  const openFields = median(await repeat(5, () => Promise.all(fields.map(decrypt))));
  const writeField = median(await repeat(WRITES, () => encrypt(JSON.stringify({ code: program(1) }))));

  const signIn = median(await repeat(3, () => openVault(opened.vault, PASSWORD, deviceKey)));
  const outs: number[] = [];
  const backs: number[] = [];
  for (let round = 0; round < 3; round++) {
    outs.push(await timed(async () => (await tokens.clear(), data.seal(ANNA))));
    backs.push(await timed(() => data.unseal(ANNA, opened, begin)));
  }
  return {
    size: (texts.join('').length + tasks * 6 * program(1).length) / 1_000_000,
    open: median(opens),
    write: median(writes),
    openFields,
    writeField,
    signIn,
    newVault,
    signOut: median(outs),
    unseal: median(backs),
  };
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n++) found.push(await timed(work));
  return found;
}

Object.assign(window, { measure });
