import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContent, type Content } from '../../server/features/content/load-content.ts';
import { seedContent } from '../../server/features/content/seed-content.ts';
import { DEMO_PASSWORD } from '../../server/features/demo/demo-people.ts';
import { hasDemoSchool, seedDemoSchool } from '../../server/features/demo/seed-demo-school.ts';
import { isPassword, STRONG_COST } from '../../server/account/passwords.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import {
  nouns,
  type Attendance,
  type Section,
  type Task,
  type TaskProgress,
  type User,
} from '../../sync/contract/index.ts';
import { monthOf } from '../../sync/domain/month.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { readOwed } from '../../server/features/payment/owed/read-owed.ts';
import type { Payment } from '../../server/store/documents.ts';
import { weekDayOf } from '../../sync/domain/lesson-day.ts';
import { NOON } from './support/school.ts';
import { collectionNamed, type CollectionName } from '../../server/store/collections.ts';

let dir: string;
let store: Store;
let content: Content;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'demo-'));
  store = openSqliteStore({ file: join(dir, 'school.db') });
  await store.open();
  content = await loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
  await seedContent(store, content);
  await seedDemoSchool({ store, clock: () => NOON, content });
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

const all = async <T>(collection: CollectionName): Promise<T[]> =>
  (await store.find(collectionNamed(collection), {})).records.map(({ doc }) => doc as T);

describe('the demo school', () => {
  it('has the four accounts of the staff', async () => {
    const users = await all<User>('user');
    const staff = Object.fromEntries(
      users.filter((u) => !u.sectionId).map((u) => [u.username, u.permissions]),
    );
    expect(staff).toEqual({
      admin: ['MANAGE', 'ADMIN', 'REVIEW'],
      recenzent: ['MANAGE', 'REVIEW'],
      organizator: ['MANAGE'],
      prowadzacy: ['TEACHER'],
    });
  });

  it('has three sections in different towns and one for tests, with twelve learners in each', async () => {
    const sections = await all<Section>('section');
    const users = await all<User>('user');
    expect(sections).toHaveLength(4);
    expect(new Set(sections.map((s) => s.city)).size).toBe(4);
    expect(sections.filter((s) => s.city === 'Test')).toHaveLength(1);
    for (const section of sections) expect(users.filter((u) => u.sectionId === section.id)).toHaveLength(12);
    const teacher = users.find((u) => u.username === 'prowadzacy')!;
    const taught = sections.filter((s) => s.teacherIds.includes(teacher.id));
    expect(taught.map((s) => s.city)).toEqual(['Kraków']);
    expect(new Set(users.map((u) => u.username)).size).toBe(users.length);
  });

  it('lets everybody in with the demo password, each under a salt of their own', async () => {
    const credentials = await all<{ hash: string }>('credential');
    expect(credentials).toHaveLength(52);
    expect(new Set(credentials.map((c) => c.hash)).size).toBe(52);
    for (const { hash } of credentials.slice(0, 5))
      expect(await isPassword(DEMO_PASSWORD, hash, STRONG_COST)).toBe(true);
    expect(DEMO_PASSWORD).toBe('demo1234');
  });

  it('has four weeks of attendance on lesson days before today', async () => {
    const marks = await all<Attendance>('attendance');
    expect(marks).toHaveLength(4 * 4 * 12);
    for (const section of await all<Section>('section')) {
      const days = [...new Set(marks.filter((m) => m.sectionId === section.id).map((m) => m.date))].sort();
      expect(days).toHaveLength(4);
      expect(days.every((day) => weekDayOf(day) === section.weekDay)).toBe(true);
      expect(days.at(-1)! < '2026-11-18').toBe(true);
      expect(days.at(-1)! >= '2026-11-11').toBe(true);
    }
    expect(new Set(marks.map((m) => m.value))).toEqual(new Set(['PRESENT', 'ABSENT', 'LATE', 'EXCUSED']));
  });

  it('has payments, flags and progress that agree with the rules', async () => {
    expect((await all('payment')).length).toBeGreaterThan(48);
    const fields = await all<{ field: string; value: unknown }>('userField');
    for (const field of ['laptop', 'signed'])
      expect(new Set(fields.filter((f) => f.field === field).map((f) => f.value))).toEqual(
        new Set([true, false]),
      );
    const tasks = new Map((await all<Task>('task')).map((t) => [t.id, t]));
    const progress = await all<TaskProgress>('taskProgress');
    expect(progress.length).toBeGreaterThan(20);
    for (const p of progress) {
      const task = tasks.get(`${p.groupName}/${p.priority}`)!;
      expect(p.award).toBe(
        p.hintShownAt === null ? task.experienceReward : Math.ceil(task.experienceReward / 2),
      );
      expect(p.completedAt).toBeLessThan(NOON);
    }
  });

  it('has a few families that owe a month or two, and nobody paid before they came', async () => {
    const board = { owing: false, months: 4, page: 0, size: 100 };
    const { content: children } = await readOwed(store, NOON, board);
    const balances = children.map(({ balance }) => balance);
    expect(balances).toHaveLength(48);
    const owing = balances.filter((balance) => balance > 0).length;
    expect(owing).toBeGreaterThan(4);
    expect(owing).toBeLessThan(20);
    expect(balances.some((balance) => balance < 0)).toBe(true);
    const users = new Map((await all<User>('user')).map((user) => [user.id, user]));
    for (const { userId, paymentDate } of await all<Payment>('payment')) {
      expect(paymentDate <= dayInWarsaw(NOON)).toBe(true);
      expect(monthOf(paymentDate) >= monthOf(dayInWarsaw(users.get(userId!)!.createdAt))).toBe(true);
    }
  });

  it('has the curriculum and the documents', async () => {
    expect(await all('task')).toHaveLength(content.tasks.length);
    expect(await all('slide')).toHaveLength(content.slides.length);
    const names = (await all<{ id: string }>('configuration')).map((c) => c.id).sort();
    expect(names).toEqual([
      'code-org-groups',
      'landing-tiles',
      'outlines',
      'payment-links',
      'python',
      'roblox',
      'scratch',
    ]);
  });

  it('holds records that fit their contracts, each in the scope where its readers look', async () => {
    for (const { name, schema } of Object.values(nouns)) {
      const { records } = await store.find(collectionNamed(name), {});
      expect([name, records.length > 0]).toEqual([name, true]);
      for (const { id, doc, scope } of records) {
        expect([name, id, schema.safeParse(doc).error?.issues]).toEqual([name, id, undefined]);
        expect(scope).not.toBeNull();
      }
    }
  });

  it('is written once', async () => {
    expect(await hasDemoSchool(store)).toBe(true);
    await seedContent(store, content);
    await seedDemoSchool({ store, clock: () => NOON, content });
    expect(await all('user')).toHaveLength(52);
  });
});
