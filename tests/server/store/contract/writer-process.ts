import { writeSync } from 'node:fs';
import { chooseStore } from '../../../../server/store/open-store.ts';
import type { Write } from '../../../../server/store/store.ts';
import type { Acknowledged } from './writer.ts';

/** Run by writer.ts: commits batches of three records, an audit row and a receipt, and prints each one that was kept. */
const store = await chooseStore(JSON.parse(process.argv[2] ?? '') as Parameters<typeof chooseStore>[0]);
await store.open();

for (let batch = 0; ; batch += 1) {
  const writes = ['a', 'b', 'c'].map((part): Write => ({
    ...{ collection: 'task', id: `${batch}-${part}`, expect: null, scope: 'content' },
    doc: { groupName: `g${batch}`, text: part.repeat(3_000) },
  }));
  const record = { collection: 'task', recordId: `${batch}-c` };
  const result = await store.commit({
    writes,
    audit: [{ ...record, at: batch, by: 'writer', action: 'write', before: null, after: batch }],
    receipts: [
      {
        ...record,
        commandId: `command-${batch}`,
        status: 'applied',
        code: null,
        scope: 'content',
        at: batch,
      },
    ],
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  const line: Acknowledged = { batch, numbers: result.numbers };
  // Not console.log: on a pipe it may still hold lines back when the process is killed.
  writeSync(1, `${JSON.stringify(line)}\n`);
}
