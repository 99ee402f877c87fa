import { writeSync } from 'node:fs';
import { openSqliteStore } from '../../../../server/store/sqlite.ts';
import { loose } from './samples.ts';

/** Run by sqlite-readers.test.ts: makes a long read and is done. */
const [file = '', ending] = process.argv.slice(2);
const store = openSqliteStore({ file, smallCollection: -1 });
await store.open();
writeSync(1, String(await store.count(loose('user'), { contains: 'a' })));
if (ending === 'close') await store.close();
