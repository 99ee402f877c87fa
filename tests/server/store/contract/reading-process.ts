import { writeSync } from 'node:fs';
import { openSqliteStore } from '../../../../server/store/sqlite.ts';
import { loose, person, write } from './samples.ts';

/** Run by sqlite-threads.test.ts: makes a commit and a read in other threads and is done. */
const [file = '', ending] = process.argv.slice(2);
const store = openSqliteStore({ file, smallCollection: -1, shortCommit: 0 });
await store.open();
await write(store, person(`ola-${ending}`));
writeSync(1, String(await store.count(loose('user'), { contains: 'a' })));
if (ending === 'close') await store.close();
