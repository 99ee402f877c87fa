import { expect } from '@playwright/test';
import { latestLessonDay } from '../../sync/domain/lesson-day.ts';
import { startMongo } from '../support/mongo.ts';
import { SchoolServer } from '../support/school-server.ts';
import { Office, signIn } from './people.ts';
import { test } from './test.ts';

test('two server processes on one MongoDB: a write through one reaches a device on the other', async ({
  network,
  page,
}) => {
  test.setTimeout(900_000);
  const mongo = await startMongo();
  const env = { MONGODB_URI: mongo.database(), JWT_SECRET: 'one-secret-for-both-processes' };
  const first = await SchoolServer.start(env);
  const second = await SchoolServer.start({ ...env, DEMO: 'false' });
  network.leadTo(second.port);
  try {
    const section = await (await Office.signIn(first, 'admin')).taughtSection();
    const date = latestLessonDay(section.weekDay as never, Date.now());
    const child = section.users[2]!;
    await signIn(page, 'prowadzacy', `/admin/sections/${section.id}`);
    const toggle = page
      .getByLabel(new RegExp(`^${child.firstName} .*:`))
      .and(page.locator('button[data-status]'));
    await expect(toggle.first()).toBeVisible({ timeout: 120_000 });

    const teacher = await Office.signIn(first, 'prowadzacy');
    for (const [status, shown] of [
      ['LATE', 'Spóźniony'],
      ['EXCUSED', 'Usprawiedliwiony'],
    ] as const) {
      await teacher.call('POST', '/api/attendance', {
        sectionId: section.id,
        date,
        records: [{ userId: child.id, status, date }],
      });
      await expect(toggle.filter({ hasText: shown })).toBeVisible({ timeout: 30_000 });
    }
  } finally {
    await first.stop();
    await second.stop();
    await mongo.stop();
  }
});
