import {
  attendanceId,
  sectionScope,
  type Attendance,
  type AttendanceStatus,
  type PaymentId,
  type Section,
  type SectionId,
  type User,
  type UserId,
} from '../../../sync/contract/index.ts';
import { latestLessonDay, shiftDay } from '../../../sync/domain/lesson-day.ts';
import { applyMark } from '../../../sync/domain/register.ts';
import { WEEK_DAYS } from '../../../sync/domain/schedule.ts';
import { newUser, slug } from '../../account/new-user.ts';
import { collections } from '../../store/collections.ts';
import type { Payment } from '../../store/documents.ts';
import type { Store, Write } from '../../store/store.ts';
import { insert } from '../../store/write.ts';
import { drawName } from './polish-names.ts';
import { createRandom } from './random.ts';

/** At full scale: 200 sections, 5,000 people, 300,000 marks and 100,000 payments. */
export const SECTIONS = 200;
const FULL = { people: 25, lessons: 60, payments: 20 };

const DAY = 24 * 60 * 60 * 1000;
/** Some 23 months: of who came more than 20 months ago, one in eleven, the last months are owed, as each paid for 20. */
const OLDEST_ACCOUNT_DAYS = 680;
/** Writes of one commit: large enough to be quick, small enough that others are served in between. */
const BATCH = 1_000;

const cities = [
  'Bochnia', 'Brzesko', 'Dobczyce', 'Gdów', 'Kraków', 'Łapanów', 'Limanowa', 'Myślenice', 'Niepołomice', 'Skawina',
  'Słomniki', 'Świątniki Górne', 'Tarnów', 'Wieliczka', 'Zabierzów', 'Żegocina',
]; // prettier-ignore
const hours = ['15:30', '16:30', '17:00', '18:00', '18:30'];
const titles = ['Zajęcia z programowania', 'kurs Python', 'wpłata za miesiąc', 'programowanie dla dzieci'];

export interface LargeSchoolProgress {
  written: number;
  total: number;
}

function drawStatus(random: () => number): AttendanceStatus {
  const drawn = random();
  if (drawn < 0.8) return 'PRESENT';
  return drawn < 0.92 ? 'ABSENT' : drawn < 0.97 ? 'LATE' : 'EXCUSED';
}

/** One section with its people, their marks of the last weeks and their payments: so many lessons and payments for each person. */
export function sectionWrites(n: number, now: number, random: () => number, size = FULL): Write[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const city = cities[n % cities.length]!;
  const weekDay = WEEK_DAYS[n % WEEK_DAYS.length]!;
  const hour = pick(hours);
  const section: Section = {
    id: `large-${n}` as SectionId,
    city,
    weekDay,
    hour,
    hourlyPrice: pick([4000, 6000]),
    notesUrl: null,
    username: slug(`${city} ${weekDay.slice(0, 3)} ${hour} ${n}`),
    teacherIds: [],
  };
  const scope = sectionScope(section.id);
  const people = Array.from({ length: size.people }, (_, k): User => {
    const names = drawName(random);
    const username = slug(`${names.firstName} ${names.lastName} ${n} ${k}`);
    return {
      ...newUser(names, username, section.id, now - Math.floor(random() * OLDEST_ACCOUNT_DAYS) * DAY),
      id: `${section.id}-${k}` as UserId,
      email: `${username}@rodzice.example`,
      phoneNumber: String(500_000_000 + Math.floor(random() * 300_000_000)),
      enabled: random() < 0.95,
    };
  });
  const newest = latestLessonDay(weekDay, now - DAY);
  const marks = people.flatMap((person) =>
    Array.from({ length: size.lessons }, (_, week): Attendance => {
      const date = shiftDay(newest, -7 * week);
      const id = attendanceId(section.id, date, person.id);
      const at = Date.parse(`${date}T16:10:00Z`);
      const mark = { id, value: drawStatus(random), at, by: 'large', device: 'large', base: 0 };
      const { register } = applyMark<AttendanceStatus>(undefined, mark);
      return { ...register, id, sectionId: section.id, date, userId: person.id };
    }),
  );
  const today = new Date(now).toISOString().slice(0, 10);
  const payments = people.flatMap((person) =>
    Array.from({ length: size.payments }, (_, month): Payment => {
      const paymentDate = shiftDay(today, -27 * month - Math.floor(random() * 20));
      return {
        id: `${person.id}-${month}` as PaymentId,
        userId: person.id,
        username: person.username,
        personName: `${person.firstName} ${person.lastName}`,
        amount: section.hourlyPrice * 4,
        paymentDate,
        createdAt: Date.parse(`${paymentDate}T09:00:00Z`),
        description: `${pick(titles)} ${person.firstName} ${person.lastName}`,
        notes: null,
        accountable: random() < 0.97,
        corrects: null,
        importItemId: null,
      };
    }),
  );
  return [
    insert(collections.section, section, scope),
    ...people.map((person) => insert(collections.user, person, scope)),
    ...marks.map((mark) => insert(collections.attendance, mark, scope)),
    ...payments.map((payment) => insert(collections.payment, payment, null)),
  ];
}

/**
 * Fills a store with a school of full size (`scale` 1), the same each time, beside what is there. Refuses where it stands
 * already. For benchmarks and for looking at screens with much on them.
 */
export async function seedLargeSchool(
  store: Store,
  now: number,
  scale: number,
  onProgress: (progress: LargeSchoolProgress) => void,
): Promise<{ ok: true; written: number } | { ok: false; code: 'there-already' }> {
  if (await store.exists(collections.section, { where: { id: 'large-0' as SectionId } }))
    return { ok: false, code: 'there-already' };
  const sections = Math.max(1, Math.round(SECTIONS * scale));
  const each = 1 + FULL.people * (1 + FULL.lessons + FULL.payments);
  const random = createRandom(20_261_122);
  let written = 0;
  for (let n = 0; n < sections; n++) {
    const writes = sectionWrites(n, now, random);
    for (let from = 0; from < writes.length; from += BATCH) {
      const batch = writes.slice(from, from + BATCH);
      const result = await store.commit({ writes: batch });
      if (!result.ok) throw new Error(`the large school could not be written: ${result.code} ${result.id}`);
      written += batch.length;
    }
    onProgress({ written, total: sections * each });
  }
  return { ok: true, written };
}
