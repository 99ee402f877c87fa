import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sumPayments } from '../../server/features/payment/list-payments.ts';
import { openSqliteStore } from '../../server/store/sqlite.ts';
import type { Store } from '../../server/store/store.ts';
import type { UserId } from '../../sync/contract/index.ts';
import { write } from './store/contract/samples.ts';

const DAYS = [
  '2026-01-31',
  '2026-02-01',
  '2026-02-14',
  '2026-02-28',
  '2026-03-01',
  '2026-03-31',
  '2026-05-10',
];
const day = fc.constantFrom(...DAYS, '2025-12-31', '2026-02-27', '2026-04-30', '2026-06-01');
const payment = fc.record({
  userId: fc.constantFrom('ala', 'ola'),
  amount: fc.integer({ min: -300, max: 500 }),
  paymentDate: fc.constantFrom(...DAYS),
  accountable: fc.boolean(),
});

let dir: string;
let store: Store;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'payment-sums-'));
  store = openSqliteStore({ file: join(dir, 'school.db') });
  await store.open();
});
afterAll(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

it('a sum between any two days, of everybody or of one, is what adding up every row gives', async () => {
  const added: (typeof payment extends fc.Arbitrary<infer T> ? T : never)[] = [];
  const query = fc.record(
    { userId: fc.constantFrom('ala' as UserId), startDate: day, endDate: day },
    { requiredKeys: [] },
  );
  const property = fc.asyncProperty(fc.array(payment, { maxLength: 6 }), query, async (more, wanted) => {
    const writes = more.map((doc, i) => ({
      ...({ collection: 'payment', expect: null, scope: null } as const),
      id: `p${added.length + i}`,
      doc,
    }));
    if (writes.length > 0) await write(store, ...writes);
    added.push(...more);
    const { userId, startDate = '0', endDate = '9' } = wanted;
    const meant = added.filter(
      (one) =>
        (!userId || one.userId === userId) && one.paymentDate >= startDate && one.paymentDate <= endDate,
    );
    const sumOf = (some: typeof meant) => some.reduce((sum, { amount }) => sum + amount, 0);
    const income = sumOf(meant.filter(({ accountable }) => accountable));
    expect(await sumPayments(store, wanted)).toEqual({ sum: sumOf(meant), income });
  });
  await fc.assert(property, { numRuns: 150 });
});
