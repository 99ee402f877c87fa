import {
  membershipScope,
  newId,
  sectionScope,
  type Configuration,
  type Section,
  type SectionId,
  type Slide,
  type User,
} from '../../../sync/contract/index.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import type { Clock } from '../../clock.ts';
import { newUser, slug } from '../../account/new-user.ts';
import { hashPassword, PUBLIC_PASSWORD_COST } from '../../account/passwords.ts';
import { collections } from '../../store/collections.ts';
import type { Credential } from '../../store/documents.ts';
import type { Store, Write } from '../../store/store.ts';
import { insert, overwrite } from '../../store/write.ts';
import { writeDemoCourses } from './demo-courses.ts';
import { demoOutlines, demoPaymentLinks } from './demo-documents.ts';
import {
  demoAttendance,
  demoFields,
  demoPayments,
  demoSlideProgress,
  demoTaskProgress,
  type DemoTask,
  type Past,
} from './demo-history.ts';
import {
  DEMO_PASSWORD,
  demoAccounts,
  demoLearners,
  demoSections,
  LEARNERS_PER_SECTION,
} from './demo-people.ts';
import { createRandom } from './random.ts';

const MARKER = 'demo-school';

export interface DemoSchoolDeps {
  store: Store;
  clock: Clock;
  /** The curriculum, which is in the store already: the learners have done some of it. */
  content: { tasks: DemoTask[]; slides: Slide[] };
}

interface Place {
  section: Section;
  learners: User[];
}

function groupBy<T extends { groupName: string; priority: number }, I>(
  items: I[],
  keyOf: (item: I) => T,
): I[][] {
  const groups = new Map<string, I[]>();
  for (const item of items) {
    const { groupName } = keyOf(item);
    groups.set(groupName, [...(groups.get(groupName) ?? []), item]);
  }
  return [...groups.values()].map((group) => group.sort((a, b) => keyOf(a).priority - keyOf(b).priority));
}

function createStaff(now: number): User[] {
  return demoAccounts.map(({ username, firstName, lastName, permissions }) => ({
    ...newUser({ firstName, lastName }, username, null, now),
    permissions: [...permissions],
    email: `${username}@szkola.example`,
  }));
}

function createPlaces(teacher: User, past: Omit<Past, 'teacher'>): Place[] {
  return demoSections.map((fields, i) => {
    const section: Section = {
      id: newId() as SectionId,
      ...fields,
      notesUrl: null,
      username: slug(`${fields.city} ${fields.weekDay.slice(0, 3)} ${fields.hour}`),
      teacherIds: i === 0 ? [teacher.id] : [],
    };
    const names = demoLearners.slice(i * LEARNERS_PER_SECTION, (i + 1) * LEARNERS_PER_SECTION);
    const learners = names.map(([firstName, lastName], k): User => {
      const createdAt = past.now - (60 + k) * 24 * 60 * 60 * 1000;
      return {
        ...newUser({ firstName, lastName }, slug(`${firstName} ${lastName}`), section.id, createdAt),
        phoneNumber: String(500_000_000 + Math.floor(past.random() * 299_999_999)),
      };
    });
    return { section, learners };
  });
}

async function writePeople(users: readonly User[], now: number): Promise<Write[]> {
  const hashes = await Promise.all(users.map(() => hashPassword(DEMO_PASSWORD, PUBLIC_PASSWORD_COST)));
  return users.flatMap((user, i) => {
    const credential: Credential = { id: user.id, hash: hashes[i]!, changedAt: now };
    return [
      insert(collections.user, user, membershipScope(user.sectionId)),
      insert(collections.credential, credential, null),
    ];
  });
}

const demoDocuments: readonly Configuration[] = [
  { id: 'outlines', value: demoOutlines },
  { id: 'payment-links', value: demoPaymentLinks },
];

function writeHistory(places: readonly Place[], content: DemoSchoolDeps['content'], past: Past): Write[] {
  const taskGroups = groupBy(
    content.tasks.filter(({ task }) => task.enabled),
    ({ task }) => task,
  );
  const decks = groupBy(content.slides, (slide) => slide);
  return places.flatMap(({ section, learners }, place) => [
    ...demoAttendance(section, learners, past),
    ...learners.flatMap((learner, i) => [
      ...demoFields(section, learner, past),
      ...demoTaskProgress(learner, taskGroups, past),
      ...demoSlideProgress(learner, decks, past),
      ...demoPayments(section, learner, place * LEARNERS_PER_SECTION + i, past.now),
    ]),
  ]);
}

/** Fills an empty store with the demo school, in one commit: a start that is interrupted leaves nothing half done. */
export async function seedDemoSchool({ store, clock, content }: DemoSchoolDeps): Promise<void> {
  const now = clock();
  const random = createRandom(2026);
  const staff = createStaff(now);
  const teacher = staff.find((user) => user.permissions.includes('TEACHER'))!;
  const places = createPlaces(teacher, { now, random });
  const learners = places.flatMap((place) => place.learners);
  const marker = insert(collections.setting, { id: MARKER, at: now }, null);
  const sections = places.map(({ section }) =>
    insert(collections.section, section, sectionScope(section.id)),
  );
  const result = await store.commit({
    writes: [
      marker,
      ...sections,
      ...(await writePeople([...staff, ...learners], now)),
      ...demoDocuments.map((doc) => overwrite(collections.configuration, doc, 'staff')),
      ...writeDemoCourses(dayInWarsaw(now)),
      ...writeHistory(places, content, { now, random, teacher }),
    ],
  });
  // Another process seeded at the same time: its school stands.
  if (!result.ok && !(await hasDemoSchool(store)))
    throw new Error(`the demo school could not be written: ${result.code}`);
}

export async function hasDemoSchool(store: Store): Promise<boolean> {
  return (await store.get(collections.setting, MARKER)) !== undefined;
}
