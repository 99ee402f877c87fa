import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { SyncFetch } from '../../sync/client/transport.ts';
import {
  attendanceStatusSchema,
  nouns,
  type DeviceId,
  type NounName,
  type SectionId,
  type TaskProgress,
  type UserId,
} from '../../sync/contract/index.ts';
import { checkInvariants } from './check-invariants.ts';
import { Device } from './device.ts';
import { answerSync } from '../support/sync-server.ts';
import { createNetwork } from './network.ts';
import { createRandom, type Random } from './random.ts';
import { CHILDREN, GROUP, MANAGER, School, SECTIONS, TASK_COUNT, TEACHERS } from './school.ts';
import { Timers } from './timers.ts';

const START = Date.UTC(2026, 8, 1);
/** The first two are no longer held in September, the third no longer in October. */
const DATES = ['2026-05-31', '2026-06-30', '2026-07-01', '2026-09-01', '2026-09-08'];
const NOUNS = Object.keys(nouns) as NounName[];
const HOUR = 3_600_000;

const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

export interface Run {
  school: School;
  devices: Device[];
  /** The server's time at the end. */
  now: number;
  /** Was a backup put back? */
  restored: boolean;
  /** Of everything that was decided, in its order: the same for the same seed. */
  digest: string;
}

/** One school year in small: people work, the network and the clocks misbehave, and in the end all is quiet. */
export async function runSeed(seed: number, commands: number): Promise<Run> {
  const timers = new Timers();
  timers.install();
  try {
    return await live(seed, commands, timers);
  } finally {
    timers.uninstall();
  }
}

async function live(seed: number, commands: number, timers: Timers): Promise<Run> {
  const random = createRandom(seed);
  const school = new School();
  await school.open();
  let now = START;
  let faulty = true;
  let restores = 0;
  let ids = 0;
  let underway = 0;
  const failures: string[] = [];
  const server = { store: school.store, now: () => now };
  const createId = () => `${seed}x${(ids += 1)}`;
  const pass = (milliseconds: number) => {
    now += milliseconds;
    timers.pass(milliseconds);
  };
  const handle = async (userId: UserId, ...[path, init]: Parameters<SyncFetch>) => {
    underway += 1;
    try {
      return await answerSync(server, school.actor(userId), path, init);
    } finally {
      underway -= 1;
    }
  };

  // Whoever watches a screen across a restore knows less, so half of the runs have none.
  const hasRestores = random.chance(0.5);
  const people: [UserId, number][] = [
    ...TEACHERS.map((id): [UserId, number] => [id, 2]),
    [MANAGER, 2],
    ...CHILDREN.map((id): [UserId, number] => [id, 1 + random.below(2)]),
  ];
  const devices = people.flatMap(([userId, count]) =>
    Array.from({ length: count }, (_, i) => {
      const device: Device = new Device({
        id: `${userId}d${i}` as DeviceId,
        userId,
        random,
        now: () => now,
        createId,
        currentActor: () => school.actor(userId),
        isFaulty: () => faulty,
        fetch: createNetwork({
          random,
          isOnline: () => device.online,
          isFaulty: () => faulty,
          serverNow: () => now,
          pass,
          handle: (path, init) => handle(userId, path, init),
          restores: () => restores,
          fail: (message) => failures.push(`${device.id}: ${message}`),
        }),
      });
      return device;
    }),
  );
  for (const device of devices) await device.boot();
  const watch = watchRun(school, devices);

  for (let done = 0; done < commands;) {
    pass(random.chance(0.001) ? 25 * DAY : random.below(20_000));
    // Up to three things at once, so that requests cross on the server.
    const together = Array.from({ length: 1 + random.below(3) }, async () => {
      const device = random.pick(devices);
      const what = random.below(10);
      const noun = random.pick(NOUNS);
      if (what < 5) done += 1;
      if (what === 9) await disturb(device, school, random, now);
      else if (device.signedOut) await device.send();
      else if (what < 5) await act(device, random);
      else if (what < 6) await device.send();
      else if (what < 7) await device.fetchSome(noun);
      else if (what < 8) await device.fetchAll();
      // As in a browser, where sending and pulling don't wait for each other.
      else await Promise.all([device.fetchSome(noun), device.send()]);
      return device;
    });
    watch.look(await Promise.all(together));
    if (random.chance(0.01)) school.backUp(now);
    else if (hasRestores && random.chance(0.003)) {
      // The server is down for it: nothing is half done, and every page has given up what it had asked for.
      for (const device of devices) await device.reopen();
      while (underway > 0) await Promise.resolve();
      if (school.restore(now)) {
        restores += 1;
        watch.restart();
      }
    }
    assert.deepEqual(failures, []);
  }

  faulty = false;
  await settle(devices);
  const digest = digestOf(school.store);
  const run = { school, devices, now, restored: restores > 0, digest };
  await checkInvariants(run);
  return run;
}

function digestOf({ receiptLog, log }: School['store']): string {
  const decided = receiptLog.map(({ commandId, status, number }) => [commandId, status, number]);
  const hash = createHash('sha256').update(JSON.stringify([decided, log]));
  return hash.digest('hex').slice(0, 12);
}

async function act(device: Device, random: Random): Promise<void> {
  const { permissions } = device.actor;
  if (permissions.length === 0) {
    const key = { groupName: GROUP, priority: random.below(TASK_COUNT + 1) };
    const kind = random.below(4);
    if (kind === 0) return device.act('completeTask', { ...key, code: `print(${key.priority})` });
    if (kind === 1) return device.act('showHint', key);
    if (kind === 2) return device.act('saveCode', { ...key, code: `print(${random.below(1000)})` });
    return device.act('openSlide', key);
  }
  // Mostly one's own sections; now and then one that is not, or is no longer.
  const own = device.actor.teaches.length > 0 && random.chance(0.9) ? device.actor.teaches : SECTIONS;
  const sectionId = random.pick(own);
  const userId = random.pick(CHILDREN);
  const kind = random.below(10);
  const status = random.pick(attendanceStatusSchema.options);
  const date = random.pick(DATES);
  if (kind < 6) return device.act('markAttendance', { sectionId, date, userId, status });
  if (kind === 6) return device.act('resolveAttendance', { sectionId, date, userId });
  const target = { userId, sectionId: knownSection(device, userId) };
  if (kind === 7) return device.act('setLaptop', { ...target, value: random.chance(0.5) });
  if (kind === 8) return device.act('setSigned', { ...target, value: random.chance(0.5) });
  return device.act('editNote', { ...target, value: `notatka ${random.below(50)}` });
}

/** The child's section as this device last heard of it. */
function knownSection(device: Device, userId: UserId): SectionId | null {
  return device.view('user').find((u) => u.id === userId)?.sectionId ?? null;
}

async function disturb(device: Device, school: School, random: Random, now: number): Promise<void> {
  const what = random.below(10);
  if (what === 0) device.online = !device.online;
  else if (what === 1) device.skew = jump(random, now);
  else if (what === 2) await device.boot();
  else if (what === 3) device.refreshSession();
  else if (what === 4) device.online = true;
  else if (what === 5) device.signOut();
  else if (what === 6) {
    if (!device.signedOut) return;
    device.refreshSession();
    await device.boot();
  } else if (what > 7) await device.choose(random.pick(SECTIONS), random.chance(0.6));
  else if (random.chance(0.5)) await school.change(random);
}

/** How wrong a clock may be: by up to two days, ten years either way, or back to where one without battery begins. */
function jump(random: Random, now: number): number {
  const kind = random.below(8);
  if (kind === 0) return 10 * YEAR;
  if (kind === 1) return -10 * YEAR;
  return kind === 2 ? DAY - now : (random.below(97) - 48) * HOUR;
}

/** Lets every device send and pull until nothing is left to do. */
async function settle(devices: readonly Device[]): Promise<void> {
  for (const device of devices) {
    device.online = true;
    device.refreshSession();
    await device.boot();
  }
  // A pull may put commands back into the queue (a new epoch), and sending changes what others must pull.
  for (let round = 0; round < 4; round += 1) {
    for (const device of devices) {
      while (await device.send());
      await device.fetchAll();
    }
  }
}

/** Fails where something that must stay is taken back: what a child's screen showed, or an award. */
function watchRun(school: School, devices: readonly Device[]) {
  const shown = new Map<Device, Set<string>>(devices.map((d) => [d, new Set()]));
  const awards = new Map<string, number>();
  let isRestored = false;
  /** A backup takes away what devices are yet to send again: from here on only the end of the run tells what was lost. */
  const restart = () => {
    isRestored = true;
    awards.clear();
  };
  const look = (touched: readonly Device[]) => {
    const watched = touched.filter((d) => CHILDREN.includes(d.userId) && !d.signedOut && !isRestored);
    for (const device of watched) {
      const now = new Set([
        ...device.view('taskProgress').flatMap((p) => (p.completedAt === null ? [] : [`task ${p.priority}`])),
        ...device.view('slideProgress').flatMap((p) => p.opened.map((priority) => `slide ${priority}`)),
      ]);
      for (const item of shown.get(device)!)
        if (!now.has(item)) throw new Error(`${device.id} no longer shows ${item}`);
      shown.set(device, now);
    }
    for (const { id, doc } of school.store.all<TaskProgress>('taskProgress')) {
      if (doc.award === null) continue;
      if ((awards.get(id) ?? doc.award) !== doc.award) throw new Error(`${id} was awarded again`);
      awards.set(id, doc.award);
    }
  };
  return { look, restart };
}
