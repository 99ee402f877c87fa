import assert from 'node:assert/strict';
import {
  heldScopes,
  holdingOf,
  nouns,
  type Attendance,
  type NounName,
  type TaskProgress,
  type UserField,
} from '../../sync/contract/index.ts';
import { attendanceWindowStart } from '../../sync/domain/attendance-window.ts';
import { totalExperience } from '../../sync/domain/task-progress.ts';
import type { Receipt } from '../../server/store/store.ts';
import type { Run } from './run-seed.ts';

/** What must hold once every device has sent and pulled everything. */
export async function checkInvariants(run: Run): Promise<void> {
  checkOutboxes(run);
  checkReceipts(run);
  await checkViews(run);
  checkRegisters(run);
  checkTasks(run);
  checkFeedNumbers(run);
}

/** Empty but for the refused, and numbered without a gap. */
function checkOutboxes({ devices }: Run): void {
  for (const { id, disk } of devices) {
    assert.deepEqual(
      disk.entries.filter((e) => e.state !== 'refused'),
      [],
      `${id} still has commands`,
    );
    assert.deepEqual(
      disk.appended.map((e) => e.n),
      disk.appended.map((_, i) => i + 1),
      `${id} has a gap in n`,
    );
  }
}

/** Each command that reached a disk was decided exactly once, and its device knows of a refusal. */
function checkReceipts({ school, devices, restored }: Run): void {
  const receipts = school.store.receiptLog;
  const byId = new Map(receipts.map((r) => [r.commandId, r]));
  assert.equal(byId.size, receipts.length, 'a command was decided twice');
  const refusedOnDisk = new Set(devices.flatMap(({ disk }) => disk.entries.map((e) => e.id as string)));
  const appended = devices.flatMap(({ disk }) => disk.appended);
  assert.ok(receipts.length <= appended.length, 'more decided than asked');
  const letGo = new Set(devices.flatMap(({ disk }) => [...disk.letGo]));
  const onDisk = new Set(appended.map((e) => e.id));
  for (const { id, promised } of devices)
    for (const command of promised) assert.ok(onDisk.has(command), `${id} lost ${command}, which was saved`);
  const unread = new Set(
    devices.flatMap((device) => device.disk.appended.filter(({ noun }) => !device.nouns().includes(noun))),
  );
  for (const entry of appended) {
    const { id } = entry;
    const receipt = byId.get(id);
    // What was refused, let go after 14 days, or is of a noun that may not be read any more, is not asked again after a restore.
    const isGivenUp = refusedOnDisk.has(id) || letGo.has(id) || unread.has(entry);
    if (!receipt && restored && isGivenUp) continue;
    assert.ok(receipt, `${id} was never decided`);
    assert.equal(refusedOnDisk.has(id), receipt.status === 'refused', `${id}: ${receipt.status}`);
  }
}

/** Every device shows what the server holds of the scopes and days that it is to hold, and holds nothing else. */
async function checkViews({ school, devices, now }: Run): Promise<void> {
  const since = attendanceWindowStart(now);
  for (const device of devices) {
    const scopes = heldScopes(device.actor, await device.chosen());
    for (const noun of Object.keys(nouns) as NounName[]) {
      const readable = device.nouns().includes(noun);
      const { dayOf, isHeld } = holdingOf(noun);
      const expected = school.store
        .all<{ id: string }>(noun)
        .filter((r) => readable && r.scope !== null && scopes.includes(r.scope))
        .filter((r) => (isHeld?.(r.doc, r.scope!) ?? true) && (!dayOf || dayOf(r.doc) >= since))
        .map((r) => r.doc)
        .sort((a, b) => (a.id < b.id ? -1 : 1));
      assert.deepEqual(readable ? device.view(noun) : [], expected, `${device.id} differs in ${noun}`);
      if (!readable) assert.equal(device.records.of(noun).size, 0, `${device.id} keeps ${noun}`);
    }
    const leaving = (await device.disk.sections()).filter((s) => s.leaving);
    assert.deepEqual(leaving, [], `${device.id} has not let go of a section`);
  }
}

const isMark = (type: string) => ['markAttendance', 'setLaptop', 'setSigned', 'editNote'].includes(type);

/** Each accepted mark took effect once, is kept somewhere, and the later of two that contest shows. */
function checkRegisters({ school, devices, now }: Run): void {
  const typeOf = new Map(devices.flatMap((d) => d.disk.appended.map((e) => [e.id as string, e.type])));
  const marks = accepted(school.store.receiptLog).filter(
    // One that set what stood, knowing it, is written nowhere.
    (r) => isMark(typeOf.get(r.commandId)!) && r.status !== 'known',
  );
  const byRecord = new Map<string, string[]>();
  for (const { collection, recordId, commandId } of marks) {
    const at = `${collection} ${recordId}`;
    byRecord.set(at, [...(byRecord.get(at) ?? []), commandId]);
  }
  const audited = new Set(
    school.store.auditRows.map((row) => (row.after as { mark?: { id: string } } | null)?.mark?.id),
  );
  for (const noun of ['attendance', 'userField'] as const) {
    for (const { doc } of school.store.all<Attendance | UserField>(noun)) {
      const ids = byRecord.get(`${noun} ${doc.id}`) ?? [];
      assert.equal(doc.revision, ids.length, `${doc.id}: not each mark counted once`);
      assert.equal(doc.value, doc.shown.value);
      assert.ok(doc.shown.at <= now, `${doc.id}: shows a mark from the future`);
      const kept = new Set(
        [doc.shown, ...doc.history, ...doc.conflicts.flatMap((c) => [c.shown, c.lost])].map((m) => m.id),
      );
      for (const [i, id] of ids.entries()) {
        assert.ok(audited.has(id), `${id} left no audit row`);
        if (i >= ids.length - 64) assert.ok(kept.has(id), `${id} was lost`);
      }
      for (const { shown, lost } of doc.conflicts)
        assert.ok(
          shown.at > lost.at || (shown.at === lost.at && shown.id > lost.id),
          `${doc.id}: the earlier shows`,
        );
    }
  }
}

/** Replays the accepted commands in commit order: each task awarded once, halved where the hint came before. */
function checkTasks({ school, devices }: Run): void {
  const typeOf = new Map(devices.flatMap((d) => d.disk.appended.map((e) => [e.id as string, e.type])));
  const hinted = new Set<string>();
  const completed = new Map<string, boolean>();
  for (const { commandId, recordId } of accepted(school.store.receiptLog)) {
    if (typeOf.get(commandId) === 'showHint') hinted.add(recordId);
    if (typeOf.get(commandId) === 'completeTask' && !completed.has(recordId))
      completed.set(recordId, hinted.has(recordId));
  }
  const records = school.store.all<TaskProgress>('taskProgress').map((r) => r.doc);
  for (const doc of records) {
    assert.equal(doc.completedAt !== null, completed.has(doc.id), `${doc.id}: completed or not`);
    assert.equal(doc.hintShownAt !== null, hinted.has(doc.id), `${doc.id}: hint or not`);
    if (doc.award === null) continue;
    const awards = school.rewards[doc.priority]!.map((r) => (completed.get(doc.id) ? Math.ceil(r / 2) : r));
    assert.ok(awards.includes(doc.award), `${doc.id}: award ${doc.award}`);
  }
  for (const device of devices.filter((d) => d.actor.permissions.length === 0)) {
    const own = records.filter((p) => p.userId === device.userId);
    assert.equal(totalExperience(device.view('taskProgress')), totalExperience(own), `${device.id}: XP`);
  }
}

function checkFeedNumbers({ school }: Run): void {
  const next = new Map<string, number>();
  for (const { scope, number } of school.store.log) {
    assert.equal(number, (next.get(scope) ?? 0) + 1, `${scope} has a gap`);
    next.set(scope, number);
  }
}

const accepted = (receipts: readonly Receipt[]) => receipts.filter((r) => r.status !== 'refused');
