import {
  attendanceId,
  sectionScope,
  userScope,
  type Attendance,
  type AttendanceStatus,
  type PaymentId,
  type SectionId,
  type UserId,
} from '../../../sync/contract/index.ts';
import { shiftDay } from '../../../sync/domain/lesson-day.ts';
import { applyMark } from '../../../sync/domain/register.ts';
import { taskProgressId } from '../../../sync/domain/task-progress.ts';
import { collections } from '../../../server/store/collections.ts';
import type { Store, Write } from '../../../server/store/store.ts';
import { insert } from '../../../server/store/write.ts';

const DAY = 24 * 60 * 60 * 1000;
const PEOPLE = 25;
const BATCH = 500;
const GROUP = 'bench';

/** The child who has been at the school for five years. */
export const OLDEST = 'large-0-0' as UserId;

type Mark = { value: AttendanceStatus; at: number; device: string; base: number };

function register(sectionId: SectionId, userId: UserId, date: string, marks: readonly Mark[]): Attendance {
  const id = attendanceId(sectionId, date, userId);
  const [first, ...later] = marks.map((mark, n) => ({ ...mark, id: `${id}/${n}`, by: 'large' }));
  const begun = applyMark<AttendanceStatus>(undefined, first!).register;
  const ended = later.reduce((all, mark) => applyMark(all, mark).register, begun);
  return { ...ended, id, sectionId, date, userId };
}

/** What the large school itself has none of: contradictions, guests, completions, exceptions and texts of every section. */
function sectionHistory(n: number, sections: number, now: number): Write[] {
  const sectionId = `large-${n}` as SectionId;
  const today = new Date(now).toISOString().slice(0, 10);
  const child = (k: number) => `${sectionId}-${k}` as UserId;
  const children = Array.from({ length: PEOPLE }, (_, k) => child(k));
  const contested = children.slice(0, 10).map((userId, k) => {
    const at = now - k * DAY;
    return register(sectionId, userId, shiftDay(today, -500 - k), [
      { value: 'PRESENT', at, device: 'a', base: 0 },
      { value: 'ABSENT', at: at + 1, device: 'b', base: 0 },
    ]);
  });
  const host = `large-${(n + 1) % sections}` as SectionId;
  const guests = children.slice(0, 10).map((userId, k): Attendance => ({
    ...register(host, userId, shiftDay(today, -30 - k), [
      { value: 'PRESENT', at: now, device: 'a', base: 0 },
    ]),
    guestOf: sectionId,
    guest: { firstName: 'Ala', lastName: 'Kowalska', sectionName: sectionId },
  }));
  const completions = children.flatMap((userId) =>
    Array.from({ length: 4 }, (_, priority) => {
      const id = taskProgressId(userId, GROUP, priority);
      const completedAt = now - priority * DAY;
      const key = { id, userId, groupName: GROUP, priority, completedAt };
      const progress = { ...key, hintShownAt: null, award: 5, code: 'print(1)', revisions: [] };
      const verdict = priority < 2 ? ('suspect' as const) : ('verified' as const);
      const reasons = priority < 2 ? (['fails'] as const) : [];
      return [
        insert(collections.taskProgress, progress, userScope(userId)),
        insert(collections.completionCheck, { ...key, checkedAt: now, verdict, reasons: [...reasons] }, null),
      ];
    }).flat(),
  );
  const exceptions = children
    .filter((_, k) => k % 3 === 0)
    .map((userId) =>
      insert(
        collections.priceException,
        {
          id: `${userId}-e`,
          userId,
          personId: userId,
          kind: 'discount',
          percent: 10,
          from: '2026-09',
          until: null,
          note: null,
          createdAt: now,
        },
        null,
      ),
    );
  const texts = children.flatMap((userId) => Array.from({ length: 4 }, (_, k) => text(userId, k, now)));
  return [
    ...[...contested].map((mark) => insert(collections.attendance, mark, sectionScope(sectionId))),
    ...guests.map((mark) => insert(collections.attendance, mark, sectionScope(host))),
    ...completions,
    ...exceptions,
    ...texts,
  ];
}

function text(userId: UserId, k: number, now: number): Write {
  const timestamp = now - k * 27 * DAY;
  const day = new Date(timestamp).toISOString().slice(0, 10);
  const message = 'Zapraszamy na zajęcia';
  const rest = { number: '500600700', message, segments: 1, status: 'sent' as const, error: null };
  return insert(
    collections.sms,
    { id: `${userId}-s${k}`, previewId: 'bench', userId, timestamp, day, ...rest },
    null,
  );
}

/** Five years of one child: 260 lessons, 60 payments and texts. */
function longHistory(now: number): Write[] {
  const sectionId = 'large-0' as SectionId;
  const today = new Date(now).toISOString().slice(0, 10);
  const marks = Array.from({ length: 200 }, (_, week) =>
    register(sectionId, OLDEST, shiftDay(today, -7 * (week + 80) - 1), [
      { value: week % 8 ? 'PRESENT' : 'ABSENT', at: now, device: 'a', base: 0 },
    ]),
  );
  const payments = Array.from({ length: 40 }, (_, month) => {
    const paymentDate = shiftDay(today, -600 - 27 * month);
    return insert(
      collections.payment,
      {
        id: `${OLDEST}-old-${month}` as PaymentId,
        userId: OLDEST,
        ...{ username: OLDEST, personName: 'Dziecko Stare', description: 'kurs Python', notes: null },
        ...{
          amount: 16000,
          paymentDate,
          createdAt: now,
          accountable: true,
          corrects: null,
          importItemId: null,
        },
      },
      null,
    );
  });
  return [
    ...marks.map((mark) => insert(collections.attendance, mark, sectionScope(sectionId))),
    ...payments,
    ...Array.from({ length: 56 }, (_, k) => text(OLDEST, k + 4, now)),
  ];
}

/** Adds what was counted of nothing before, once, beside a large school of so many sections. */
export async function addHistory(store: Store, now: number, sections: number): Promise<void> {
  if (await store.exists(collections.sms, { where: { id: `${OLDEST}-s0` } })) return;
  const batches = [
    longHistory(now),
    ...Array.from({ length: sections }, (_, n) => sectionHistory(n, sections, now)),
  ];
  for (const writes of batches)
    for (let from = 0; from < writes.length; from += BATCH) {
      const result = await store.commit({ writes: writes.slice(from, from + BATCH) });
      if (!result.ok) throw new Error(`the history could not be written: ${result.code} ${result.id}`);
    }
  // Who changed what about the oldest child: each as the payment's history would have it.
  const audit = Array.from({ length: 400 }, (_, n) => ({
    at: now - (400 - n) * DAY,
    by: OLDEST,
    action: 'change-user',
    collection: 'user',
    recordId: OLDEST,
    before: { phoneNumber: `5006007${String(n % 90).padStart(2, '0')}` },
    after: { phoneNumber: `5006007${String((n + 1) % 90).padStart(2, '0')}` },
  }));
  await store.commit({ writes: [], audit });
}
