import { writeSync } from 'node:fs';
import { chooseStore } from '../../../../server/store/open-store.ts';
import { countingMigrations } from './counting-migrations.ts';

/** Run by migrating.ts, which kills it: opens the store with two migrations, slowly. */
const migrations = countingMigrations().map((migration) => ({
  ...migration,
  migrate(doc: object) {
    writeSync(1, '.');
    const until = performance.now() + 0.3;
    while (performance.now() < until);
    return migration.migrate(doc);
  },
}));
const settings = JSON.parse(process.argv[2] ?? '') as Parameters<typeof chooseStore>[0];
await (await chooseStore({ ...settings, migrations })).open();
