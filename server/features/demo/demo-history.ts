import {
  attendanceId,
  newId,
  sectionScope,
  userFieldId,
  userScope,
  type Attendance,
  type AttendanceStatus,
  type PaymentId,
  type Section,
  type Slide,
  type SlideProgress,
  type Task,
  type TaskProgress,
  type User,
  type UserField,
  type UserFieldName,
} from '../../../sync/contract/index.ts';
import { latestLessonDay, shiftDay } from '../../../sync/domain/lesson-day.ts';
import { monthOf, monthsBetween, shiftMonth } from '../../../sync/domain/month.ts';
import { applyMark } from '../../../sync/domain/register.ts';
import { DEFAULT_HOURS } from '../../../sync/domain/sms/fill-template.ts';
import { emptySlideProgress, openSlide } from '../../../sync/domain/slide-progress.ts';
import { completeTask, emptyTaskProgress, saveCode, showHint } from '../../../sync/domain/task-progress.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { collections } from '../../store/collections.ts';
import type { Payment } from '../../store/documents.ts';
import type { Write } from '../../store/store.ts';
import { insert } from '../../store/write.ts';
import { demoNotes } from './demo-people.ts';

const DAY = 24 * 60 * 60 * 1000;
const WEEKS = 4;
const DEVICE = 'demo';

export interface DemoTask {
  task: Task;
  solution: string;
}
export interface Past {
  now: number;
  random: () => number;
  /** Who marked and wrote it. */
  teacher: User;
}

const firstMark = <V extends string | boolean>(value: V, at: number, { teacher }: Past) =>
  applyMark<V>(undefined, { id: newId(), value, at, by: teacher.id, device: DEVICE, base: 0 }).register;

function drawStatus(random: () => number): AttendanceStatus {
  const drawn = random();
  if (drawn < 0.78) return 'PRESENT';
  if (drawn < 0.9) return 'ABSENT';
  return drawn < 0.96 ? 'LATE' : 'EXCUSED';
}

/** The last four lessons before today; today's register is the teacher's to make. */
export function demoAttendance(section: Section, learners: readonly User[], past: Past): Write[] {
  const newest = latestLessonDay(section.weekDay, past.now - DAY);
  return Array.from({ length: WEEKS }, (_, week) => shiftDay(newest, -7 * week)).flatMap((date) =>
    learners.map((learner) => {
      const marked = firstMark(drawStatus(past.random), Date.parse(`${date}T16:10:00Z`), past);
      const id = attendanceId(section.id, date, learner.id);
      const doc: Attendance = { ...marked, id, sectionId: section.id, date, userId: learner.id };
      return insert(collections.attendance, doc, sectionScope(section.id));
    }),
  );
}

export function demoFields(section: Section, learner: User, past: Past): Write[] {
  const at = past.now - WEEKS * 7 * DAY;
  const field = (name: UserFieldName, value: boolean | string): Write => {
    const doc: UserField = {
      ...firstMark(value, at, past),
      id: userFieldId(learner.id, name),
      userId: learner.id,
      field: name,
    };
    return insert(collections.userField, doc, sectionScope(section.id));
  };
  const note = demoNotes[Math.floor(past.random() * demoNotes.length * 4)];
  return [
    field('laptop', past.random() < 0.6),
    field('signed', past.random() < 0.85),
    ...(note ? [field('note', note)] : []),
  ];
}

/** Some tasks from the start of each group, done over the past weeks; the program kept is the solution. */
export function demoTaskProgress(
  learner: User,
  groups: readonly DemoTask[][],
  { now, random }: Past,
): Write[] {
  const eagerness = random();
  return groups.flatMap((group, evening) =>
    group.slice(0, Math.floor(group.length * eagerness * random() * 1.4)).map(({ task, solution }, i) => {
      const at = now - WEEKS * 7 * DAY + (i + 1) * DAY + evening * 600_000;
      let progress = emptyTaskProgress(learner.id, task.groupName, task.priority);
      if (task.content.easierStartingCode && random() < 0.3) progress = showHint(progress, at - 600_000);
      progress = saveCode(progress, { id: newId(), code: solution, at, device: DEVICE, base: null });
      const doc = completeTask(progress, at, task.experienceReward) as TaskProgress;
      return insert(collections.taskProgress, doc, userScope(learner.id));
    }),
  );
}

export function demoSlideProgress(learner: User, decks: readonly Slide[][], { random }: Past): Write[] {
  return decks.flatMap((deck) => {
    const seen = deck.slice(0, Math.floor(deck.length * random() * 1.5));
    const [first] = seen;
    if (!first || random() < 0.3) return [];
    const opened = seen.reduce(
      (progress, slide) => openSlide(progress, slide.priority),
      emptySlideProgress(learner.id, first.groupName),
    );
    return [insert(collections.slideProgress, opened as SlideProgress, userScope(learner.id))];
  });
}

/**
 * How many of the latest months a family has left unpaid, in turns; a negative number has paid ahead. Most owe nothing, and each
 * group has a few that do.
 */
const MONTHS_BEHIND = [0, 0, 1, 0, 0, 0, 2, 0, -1, 0, 1];

/** Four lessons a month, since the month in which the child came. `turn` counts the families. */
export function demoPayments(section: Section, learner: User, turn: number, now: number): Write[] {
  const today = dayInWarsaw(now);
  const came = monthOf(dayInWarsaw(learner.createdAt));
  const paidUntil = shiftMonth(monthOf(today), -MONTHS_BEHIND[turn % MONTHS_BEHIND.length]!);
  return monthsBetween(came, paidUntil).map((month) => {
    const day = `${month}-${String(2 + (turn % 8)).padStart(2, '0')}`;
    // A month that has only begun, or is to come, is paid today at the latest.
    const paymentDate = day < today ? day : today;
    const doc: Payment = {
      id: newId() as PaymentId,
      userId: learner.id,
      username: learner.username,
      personName: `${learner.firstName} ${learner.lastName}`,
      amount: DEFAULT_HOURS * section.hourlyPrice,
      paymentDate,
      createdAt: Math.min(now, Date.parse(`${paymentDate}T18:00:00Z`)),
      description: `Zajęcia ${section.city}, ${month}`,
      notes: null,
      accountable: true,
      corrects: null,
      importItemId: null,
    };
    return insert(collections.payment, doc, null);
  });
}
