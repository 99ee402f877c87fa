// Dexie's live queries ask for a global one, though each browser below has its own.
import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { filter, firstValueFrom, timeout, type Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Actor,
  CommandId,
  DeviceId,
  DocOf,
  NounName,
  SectionId,
  UserId,
} from '../../../sync/contract/index.ts';
import {
  openAccountDatabase,
  type AccountDatabase,
  type Projected,
  type SyncState,
} from '../../../sync/client/account-database.ts';
import { openDexieOutbox } from '../../../sync/client/dexie-outbox-storage.ts';
import { isOutOfRoom } from '../../../sync/client/is-out-of-room.ts';
import { deliverOutbox } from '../../../sync/client/deliver-outbox.ts';
import type { SyncFetch, SyncLock } from '../../../sync/client/transport.ts';
import { acceptCommands } from '../../../sync/server/accept-commands.ts';
import { ourHeaders, problem } from '../../support/our-answer.ts';
import { answerSync } from '../../support/sync-server.ts';
import { School } from '../../simulation/school.ts';
import { eventually } from '../../support/eventually.ts';

const section = 's1' as SectionId;
const child = 'c1' as UserId;
const register = { sectionId: section, date: '2026-09-01', userId: child };
const dayPrefix = `${section}/2026-09-01/`;

/** One browser profile: a disk, and a network that can be cut. */
class Browser {
  readonly indexedDB = { indexedDB: new IDBFactory() as IDBFactory, IDBKeyRange };
  online = true;
  status: number | null = null;
  /** What the server's clock says. */
  date: string | undefined;
  readonly requests: string[] = [];
  /** Whoever holds the account's lock, the next one waits for. */
  private holder: Promise<unknown> = Promise.resolve();
  private readonly opened: AccountDatabase[] = [];
  private notices: ((text: string) => void)[] = [];

  constructor(
    readonly school: School,
    readonly userId: UserId,
    readonly now: () => number = () => 1_790_000_000_000,
  ) {}

  readonly fetch: SyncFetch = async (path, init) => {
    if (!this.online) throw new TypeError('Failed to fetch');
    if (path === '/api/sync/events') return this.events(init.signal);
    this.requests.push(path);
    const server = { store: this.school.store, now: this.now };
    const answer =
      this.status === null
        ? await answerSync(server, this.school.actor(this.userId), path, init)
        : { status: this.status, body: problem() };
    return { status: answer.status, headers: ourHeaders({ date: this.date }), text: async () => answer.body };
  };

  readonly lock: SyncLock = (_name, signal, work) => {
    const turn = this.holder.then(() => (signal.aborted ? undefined : work()));
    this.holder = turn.catch(() => undefined);
    return turn;
  };

  async open(actor: () => Actor = () => this.school.actor(this.userId)): Promise<AccountDatabase> {
    const { userId, fetch, lock, indexedDB, now } = this;
    const sync = await openAccountDatabase({ userId, actor, fetch, lock, indexedDB, now });
    this.opened.push(sync);
    return sync;
  }

  notify(nouns: NounName[], scopes?: string[]): void {
    for (const write of this.notices) write(`data: ${JSON.stringify({ nouns, scopes })}\n\n`);
  }

  async close(): Promise<void> {
    for (const sync of this.opened.splice(0)) await sync.destroy();
  }

  private events(signal: AbortSignal | undefined) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.notices.push((text) => controller.enqueue(new TextEncoder().encode(text)));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    const headers = ourHeaders({ 'content-type': 'text/event-stream' });
    return { status: 200, headers, text: async () => '', body };
  }
}

const until = <T>(source: Observable<T>, holds: (value: T) => boolean): Promise<T> =>
  firstValueFrom(source.pipe(filter(holds), timeout(20_000)));
const statusIs = (status: string) => (marks: Projected<DocOf<'attendance'>>[]) =>
  marks[0]?.doc.value === status;

describe('replication of an account', () => {
  let school: School;
  let browsers: Browser[];
  const browser = (userId: string) => {
    const made = new Browser(school, userId as UserId);
    browsers.push(made);
    return made;
  };
  beforeEach(async () => {
    school = new School();
    browsers = [];
    await school.open();
  });
  afterEach(async () => {
    for (const b of browsers) await b.close();
  });

  async function pulled(b: Browser): Promise<AccountDatabase> {
    const sync = await b.open();
    sync.start();
    await until(sync.observeMany('task'), (tasks) => tasks.length === 6);
    await stateOf(sync, (s) => s.hasPulled);
    return sync;
  }

  const stateOf = (sync: AccountDatabase, holds: (state: SyncState) => boolean) => until(sync.state$, holds);
  /** Everything was sent and has come back. */
  const allSettled = (sync: AccountDatabase) => stateOf(sync, (s) => s.unsent + s.acknowledged === 0);

  it('shows a mark at once, keeps it over a restart without network, and sends it when the network is back', async () => {
    const tablet = browser('t1');
    const first = await pulled(tablet);
    tablet.online = false;
    await first.send('markAttendance', { ...register, status: 'LATE' });
    const [shown] = await until(first.observeMany('attendance', { idPrefix: dayPrefix }), statusIs('LATE'));
    expect(shown!.unsent).toBe(1);
    await first.destroy();

    const second = await tablet.open();
    await until(second.observeMany('attendance', { idPrefix: dayPrefix }), statusIs('LATE'));
    await stateOf(second, (s) => s.unsent === 1);
    tablet.online = true;
    second.start();
    await stateOf(second, (s) => s.unsent === 0);
    await allSettled(second);
    expect(school.store.all<DocOf<'attendance'>>('attendance').map((r) => r.doc.value)).toEqual(['LATE']);
    const [settled] = await until(
      second.observeMany('attendance', { idPrefix: dayPrefix }),
      statusIs('LATE'),
    );
    expect(settled!.unsent).toBe(0);
  });

  it('knows how far its clock is off, from the server and over a restart without network', async () => {
    const WEEK = 7 * 24 * 60 * 60 * 1000;
    const tablet = browser('t1');
    tablet.date = new Date(tablet.now() - WEEK).toUTCString();
    await (await pulled(tablet)).destroy();
    tablet.online = false;
    const sync = await tablet.open();
    await sync.send('openSlide', { groupName: 'print', priority: 1 });
    await sync.destroy();
    const [given] = await openDexieOutbox('t1' as UserId, tablet.indexedDB).queued(1);
    // The header has whole seconds.
    expect(Math.abs(given!.at - tablet.now() + WEEK)).toBeLessThanOrEqual(1000);
  });

  /** What another teacher's device sends; a second RxDB does not fit in one process (13 collections). */
  const anotherMarks = (status: DocOf<'attendance'>['value'], at: number) =>
    acceptCommands({ store: school.store, clock: () => at }, school.actor('t2' as UserId), {
      deviceId: 'phone' as DeviceId,
      commands: [
        {
          id: `other${at}` as CommandId,
          n: 1,
          type: 'markAttendance',
          args: { ...register, status },
          at,
          base: 0,
        },
      ],
    });

  it('shows what another device did, when told of it', async () => {
    const tablet = browser('t1');
    const sync = await pulled(tablet);
    await anotherMarks('ABSENT', tablet.now());
    tablet.notify(['attendance']);
    await until(sync.observeMany('attendance', { idPrefix: dayPrefix }), statusIs('ABSENT'));
  });

  it.each([
    ['before', -1000, 'ABSENT', 'PRESENT'],
    ['after', 1000, 'PRESENT', 'ABSENT'],
  ] as const)(
    'keeps both marks where another device marked %s, and shows the later',
    async (_name, by, shown, lost) => {
      const tablet = browser('t1');
      const sync = await pulled(tablet);
      tablet.online = false;
      await sync.send('markAttendance', { ...register, status: 'ABSENT' });
      await anotherMarks('PRESENT', tablet.now() + by);
      tablet.online = true;
      sync.wake();
      await allSettled(sync);
      const seen = await until(
        sync.observeOne('attendance', `${dayPrefix}${child}`),
        (r) => r?.doc.conflicts.length === 1,
      );
      expect(seen!.doc.value).toBe(shown);
      expect(seen!.doc.conflicts[0]).toMatchObject({
        shown: { value: shown },
        lost: { value: lost },
        resolvedBy: null,
      });
    },
  );

  it('never shows a completed task as open again while it goes through', async () => {
    const tablet = browser('c1');
    const sync = await pulled(tablet);
    const seen: boolean[] = [];
    const watching = sync
      .observeOne('taskProgress', 'c1/print/0')
      .subscribe((r) => seen.push((r?.doc.completedAt ?? null) !== null));
    await sync.send('completeTask', { groupName: 'print', priority: 0 });
    await allSettled(sync);
    const final = await until(
      sync.observeOne('taskProgress', 'c1/print/0'),
      (r) => r !== null && r.unsent === 0,
    );
    expect(final!.doc.award).toBe(75);
    watching.unsubscribe();
    expect(seen.slice(seen.indexOf(true))).not.toContain(false);
  });

  it('shows a refusal to its owner until dismissed, and goes on', async () => {
    const sync = await pulled(browser('c1'));
    const id = await sync.send('completeTask', { groupName: 'print', priority: 99 });
    await sync.send('openSlide', { groupName: 'print', priority: 1 });
    const [refused] = await until(sync.refused$, (all) => all.length === 1);
    expect(refused).toMatchObject({ id, code: 'unknown-task' });
    await stateOf(sync, (s) => s.refused === 1 && s.unsent === 0);
    await sync.dismiss(id);
    await until(sync.refused$, (all) => all.length === 0);
  });

  it('a refused mark says whose it is, who is gone from the device by then', async () => {
    const tablet = browser('t1');
    const sync = await pulled(tablet);
    await until(sync.observeMany('user'), (people) => people.some(({ doc }) => doc.id === child));
    tablet.online = false;
    await sync.send('markAttendance', { ...register, status: 'PRESENT' });
    await school.setTeachers(section, []);
    tablet.online = true;
    sync.wake();
    const [refused] = await until(sync.refused$, (all) => all.length === 1);
    expect(refused).toMatchObject({ code: 'forbidden', whom: 'c1 c1' });
    await until(sync.observeMany('user'), (people) => people.length === 0);
  });

  it('refused work says the title of its task, which is gone from the device by then', async () => {
    const laptop = browser('c1');
    const sync = await pulled(laptop);
    laptop.online = false;
    await sync.send('saveCode', { groupName: 'print', priority: 1, code: 'print(1)' });
    await school.unpublish(1);
    laptop.online = true;
    sync.wake();
    const [refused] = await until(sync.refused$, (all) => all.length === 1);
    expect(refused).toMatchObject({ code: 'unknown-task', title: 'Zadanie 1' });
  });

  it('pauses where the session ended, keeps the queue, and goes on when woken', async () => {
    const tablet = browser('c1');
    const sync = await pulled(tablet);
    tablet.status = 401;
    await sync.send('openSlide', { groupName: 'print', priority: 1 });
    await stateOf(sync, (s) => s.status === 'signed-out' && s.unsent === 1);
    tablet.status = null;
    sync.wake();
    await stateOf(sync, (s) => s.unsent === 0 && s.status === 'working');
  });

  it('removes from the disk what may not be read any more', async () => {
    const tablet = browser('t1');
    const sync = await pulled(tablet);
    await until(sync.observeMany('user'), (people) => people.length > 0);
    await school.setTeachers(section, []);
    sync.wake();
    await until(sync.observeMany('user'), (people) => people.length === 0);
    await sync.destroy();
    const texts = await contentsOf(tablet.indexedDB.indexedDB);
    expect(texts).not.toContain('"username":"c1"');
    expect(texts).toContain('Zadanie 1');
  });

  it('takes no notice of changes where the device holds nothing', async () => {
    const tablet = browser('m1');
    const sync = await pulled(tablet);
    await sync.prepareSection('s1' as SectionId);
    await ready(sync, ['s1']);
    tablet.requests.length = 0;
    tablet.notify(['attendance'], ['section:s2']);
    tablet.notify(['userField'], ['section:s2', 'section:s1']);
    await expect.poll(() => tablet.requests).toEqual(['/api/sync/userField']);
  });

  const ready = (sync: AccountDatabase, ids: string[]) =>
    until(
      sync.preparedSections$,
      (all) => JSON.stringify(all.filter((s) => s.ready).map((s) => s.id)) === JSON.stringify(ids),
    );
  const idsOf = (records: Projected<{ id: string }>[]) => records.map(({ doc }) => doc.id);

  it('holds the sections a manager has chosen, over a restart without network, and lets them go', async () => {
    const tablet = browser('m1');
    const first = await pulled(tablet);
    expect(idsOf(await until(first.observeMany('section'), () => true))).toEqual([]);
    await first.prepareSection('s1' as SectionId);
    await ready(first, ['s1']);
    await until(first.observeMany('section'), (all) => idsOf(all).join() === 's1');
    await first.prepareSection('s2' as SectionId);
    await ready(first, ['s1', 's2']);
    await first.destroy();

    tablet.online = false;
    const second = await tablet.open();
    await until(
      second.observeMany('user', { scope: 'section:s1' }),
      (all) => idsOf(all).join() === 'c1,c3,c5',
    );
    second.start();
    const mark = { sectionId: 's2' as SectionId, date: '2026-09-01', userId: 'c2' as UserId };
    await second.send('markAttendance', { ...mark, status: 'LATE' });
    await second.forgetSection('s2' as SectionId);
    await until(second.observeMany('user', { scope: 'section:s2' }), (all) => all.length === 0);
    await ready(second, ['s1']);
    await eventually(async () =>
      expect(await contentsOf(tablet.indexedDB.indexedDB)).not.toContain('"username":"c2"'),
    );

    // What was unsent of the section that went is sent all the same.
    tablet.online = true;
    second.wake();
    await allSettled(second);
    expect(school.store.all('attendance').map((r) => r.id)).toEqual(['s2/2026-09-01/c2']);
    expect(idsOf(await until(second.observeMany('section'), () => true))).toEqual(['s1']);
  });

  it('chooses nothing for those who have no choice, and nothing that is no section', async () => {
    const teacher = await pulled(browser('t1'));
    await teacher.prepareSection('s2' as SectionId);
    expect(await until(teacher.preparedSections$, () => true)).toEqual([]);
    await teacher.destroy();
    const manager = await pulled(browser('m1'));
    await manager.prepareSection('no/section' as SectionId);
    expect(await until(manager.preparedSections$, () => true)).toEqual([]);
  });

  it('lets go of marks as the month moves on, and says from which day it holds them', async () => {
    let now = Date.UTC(2026, 8, 30, 12);
    await school.mark(section, '2026-07-01', child);
    await school.mark(section, '2026-08-01', child);
    const tablet = new Browser(school, 't1' as UserId, () => now);
    browsers.push(tablet);
    const sync = await pulled(tablet);
    await until(sync.observeMany('attendance'), (all) => all.length === 2);
    await stateOf(sync, (s) => s.marksSince === '2026-07-01');
    now = Date.UTC(2026, 8, 30, 22, 30);
    sync.wake();
    await stateOf(sync, (s) => s.marksSince === '2026-08-01');
    await until(sync.observeMany('attendance'), (all) => all.length === 1);
    expect(await contentsOf(tablet.indexedDB.indexedDB)).not.toContain('s1/2026-07-01');
  });

  it('lists records by section, those too that a command is about to make', async () => {
    const sync = await pulled(browser('t3'));
    const set = (userId: string, sectionId: string) =>
      sync.send('setLaptop', { userId: userId as UserId, sectionId: sectionId as SectionId, value: true });
    await set('c2', 's2');
    await allSettled(sync);
    await set('c4', 's2');
    await until(sync.observeMany('userField', { scope: 'section:s2' }), (all) => all.length === 2);
    expect(await until(sync.observeMany('userField', { scope: 'section:s3' }), () => true)).toEqual([]);
  });

  it('says where the disk is full, loses nothing of what waits there, and sends each once there is room', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const tablet = browser('t1');
    const sync = await pulled(tablet);
    tablet.online = false;
    const mark = (day: number) =>
      sync.send('markAttendance', {
        ...{ sectionId: section, date: `2026-09-${String(day).padStart(2, '0')}`, userId: child },
        status: 'PRESENT',
      });
    for (let day = 1; day <= 20; day++) await mark(day);

    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    const writes = (['put', 'add'] as const).map((name) =>
      vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(full),
    );
    await expect(mark(21)).rejects.toSatisfy(isOutOfRoom);
    expect(await until(sync.state$, () => true)).toMatchObject({ takesCommands: false });
    tablet.online = true;
    tablet.requests.length = 0;
    sync.wake(true);
    // What the server has carried out meanwhile it is asked again, and knows.
    await expect.poll(() => tablet.requests.includes('/api/sync/commands')).toBe(true);
    expect(await until(sync.state$, () => true)).toMatchObject({ unsent: 20 });

    for (const write of writes) write.mockRestore();
    await mark(21);
    expect(await until(sync.state$, () => true)).toMatchObject({ takesCommands: true });
    sync.wake(true);
    await allSettled(sync);
    const marks = school.store.all('attendance');
    expect(
      marks.map(({ doc }) => {
        const { date, history } = doc as DocOf<'attendance'>;
        return [date, history.length];
      }),
    ).toEqual(Array.from({ length: 21 }, (_, n) => [`2026-09-${String(n + 1).padStart(2, '0')}`, 1]));
  });

  it('delivers what a signed-out account left behind', async () => {
    const tablet = browser('c1');
    const sync = await pulled(tablet);
    tablet.online = false;
    await sync.send('completeTask', { groupName: 'print', priority: 2 });
    await sync.destroy();
    const { userId, fetch, lock, indexedDB } = tablet;
    const signal = new AbortController().signal;
    const waiting = await deliverOutbox({ userId, fetch, lock, indexedDB, signal, seal: null });
    expect(waiting).toMatchObject({ status: 'wait', left: { unsent: 1, lastGiven: expect.any(Number) } });
    tablet.online = true;
    const sent = await deliverOutbox({ userId, fetch, lock, indexedDB, signal, seal: null });
    expect(sent).toMatchObject({ status: 'idle', left: { unsent: 0, lastGiven: null } });
    expect(school.store.all('taskProgress').map((r) => r.id)).toEqual(['c1/print/2']);
  });

  it('wipes an account without a trace', async () => {
    const tablet = browser('t1');
    const sync = await pulled(tablet);
    await sync.wipe();
    const left = (await tablet.indexedDB.indexedDB.databases()).map((d) => d.name);
    expect(left).toEqual([]);
  });
});

/** Everything in every database, as text. */
async function contentsOf(factory: IDBFactory): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await factory.databases()) {
    const database = await done(factory.open(name!));
    for (const store of database.objectStoreNames)
      texts.push(JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())));
    database.close();
  }
  return texts.join('\n');
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
