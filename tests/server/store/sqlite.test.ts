import fc from 'fast-check';
import Database from 'libsql';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Collection } from '../../../server/store/collection.ts';
import { readConfirmed } from '../../../server/features/payment/import/read-people.ts';
import { allCollections, collections } from '../../../server/store/collections.ts';
import { gramsOf } from '../../../server/store/grams.ts';
import { chooseStore } from '../../../server/store/open-store.ts';
import { openConnection } from '../../../server/store/sqlite/connection.ts';
import { gramText } from '../../../server/store/sqlite/gram-tokens.ts';
import { KeptReads } from '../../../server/store/sqlite/kept-reads.ts';
import { CHANGES_SQL, type Spread } from '../../../server/store/sqlite/read.ts';
import type { Question } from '../../../server/store/sqlite/reads.ts';
import {
  countSql,
  findSql,
  groupSql,
  MANY_TO_COUNT,
  maxSql,
  spreadField,
  spreadSql,
} from '../../../server/store/sqlite/query.ts';
import type { Range, Store, Write } from '../../../server/store/store.ts';
import { shiftDay } from '../../../sync/domain/lesson-day.ts';
import { describeStore } from './contract.ts';
import type { Place } from './contract/place.ts';
import { findIds, loose, person, write } from './contract/samples.ts';

function makePlace(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'sqlite-store-'));
  const stores: Store[] = [];
  return {
    settings: { dataDir: join(dataDir, 'made', 'by', 'open') },
    abandoned: false,
    async open(clock = Date.now, migrations) {
      const store = await chooseStore({
        ...this.settings,
        // The first commits in another thread what is more than one record, each further one everything.
        threads: { smallCollection: -1, shortCommit: stores.length > 0 ? 0 : 1 },
        clock,
        ...(migrations ? { migrations } : {}),
      });
      await store.open();
      stores.push(store);
      return store;
    },
    async leave() {
      for (const store of stores) await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

describeStore('the SQLite store', { makePlace, effort: { histories: 60, increments: 10 } });

describe('the SQLite file', () => {
  async function withFile(
    work: (db: InstanceType<typeof Database>, place: Place) => Promise<void> | void,
  ): Promise<void> {
    const place = makePlace();
    await (await place.open()).close();
    const db = new Database(join(place.settings.dataDir, 'school.db'));
    try {
      await work(db, place);
    } finally {
      db.close();
      await place.leave();
    }
  }

  const planOf = (db: InstanceType<typeof Database>, text: string): string =>
    (db.prepare(`EXPLAIN QUERY PLAN ${text}`).all([]) as { detail: string }[])
      .map(({ detail }) => detail)
      .join('\n');

  it('knows payers by an index of theirs, and goes not through all that was ever booked', () =>
    withFile(async (db) => {
      const asked: object[] = [];
      const findDocs = async (_: unknown, query: object) => (asked.push(query), []);
      await readConfirmed({ findDocs } as never, [{ payerAccount: '1', payerKey: 'nowak' }]);
      const plans = asked.map((query) => planOf(db, findSql(loose('importItem'), query).text));
      expect(plans).toEqual([
        expect.stringContaining('INDEX by_importItem_payerAccount'),
        expect.stringContaining('INDEX by_importItem_payerKey'),
      ]);
    }));

  it('finds, sorts, counts and groups by an index on every field that is looked up', () =>
    withFile((db) => {
      for (const collection of allCollections.map(({ name }) => loose(name))) {
        const { name, indexes, unique } = collection;
        for (const fields of [...indexes, ...unique]) {
          const index = new RegExp(`USING (COVERING )?INDEX (by|one)_${name}_${fields[0]}`);
          const where = { [fields[0]!]: 'x' };
          expect(planOf(db, findSql(collection, { where }).text)).toMatch(index);
          expect(planOf(db, findSql(collection, { where: { [fields[0]!]: ['x', 'y'] } }).text)).toMatch(
            index,
          );
          expect(planOf(db, findSql(collection, { range: { [fields[0]!]: { from: 1 } } }).text)).toMatch(
            index,
          );
          expect(planOf(db, countSql(collection, { where }).text)).toMatch(index);
          expect(planOf(db, groupSql(collection, { by: ['id'], where } as never).text)).toMatch(index);
        }
        for (const fields of indexes) {
          const sort = fields.map((field) => ({ field, direction: 'desc' as const }));
          const sorted = planOf(db, findSql(collection, { sort: sort as never, limit: 20 }).text);
          expect(sorted).toMatch(new RegExp(`INDEX by_${name}_${fields.join('_')}\\b`));
          expect(sorted).not.toContain('TEMP B-TREE');
        }
        expect(planOf(db, findSql(collection, { idPrefix: 's1/' }).text)).toMatch(
          /SEARCH .* USING INDEX .*\(id>\? AND id<\?\)/,
        );
      }
    }));

  it('takes from an index what it holds, and parses no record for it', () =>
    withFile((db) => {
      const condition = { where: { accountable: true } } as never;
      const { text } = maxSql(collections.payment as Collection, 'amount', condition);
      const program = db.prepare(`EXPLAIN ${text}`).all([]) as { opcode: string; p4: string | null }[];
      expect(program.some(({ opcode }) => opcode === 'AggStep')).toBe(true);
      expect(program.filter(({ p4 }) => /->>|json/.test(p4 ?? ''))).toEqual([]);
    }));

  it('goes by the condition that narrows down most, not by a yes or no', () =>
    withFile((db) => {
      const where = { sectionId: 's1', enabled: true };
      expect(planOf(db, findSql(loose('user'), { where }).text)).toContain('INDEX by_user_sectionId');
      const paid = groupSql(loose('payment'), {
        where: { userId: ['a', 'b'], accountable: true },
        range: { paymentDate: { from: '2026-10' } },
        by: ['userId'],
      } as never);
      expect(planOf(db, paid.text)).toContain('INDEX by_payment_userId_paymentDate');
    }));

  it('tells who missed lessons, and counts one person’s marks, by an index', () =>
    withFile((db) => {
      const absent = findSql(loose('user'), {
        where: { enabled: true },
        range: { 'summary.missed': { from: 2 }, sectionId: { from: '' } },
        sort: ['summary.missed', 'lastName', 'firstName'].map((field) => ({ field, direction: 'desc' })),
        limit: 100,
      } as never);
      expect(planOf(db, absent.text)).toMatch(/SEARCH c_user USING INDEX by_user_summary.missed/);
      expect(planOf(db, absent.text)).not.toContain('TEMP B-TREE');
      const counted = countSql(loose('user'), {
        where: { enabled: true },
        range: { 'summary.missed': { from: 2 }, sectionId: { from: '' } },
      } as never);
      expect(planOf(db, counted.text)).toContain('INDEX by_user_summary_missed');
      const missed = groupSql(loose('attendance'), {
        where: { userId: 'a', value: 'ABSENT' },
        range: { date: { from: '2026-11-01' } },
        by: ['userId'],
      } as never);
      expect(planOf(db, missed.text)).toContain('INDEX by_attendance_userId_date');
    }));

  it('looks up members of lists and parts of words by their indexes', () =>
    withFile((db) => {
      const members = planOf(db, findSql(loose('section'), { where: { teacherIds: { has: 'x' } } }).text);
      expect(members).toMatch(/SEARCH member USING (PRIMARY KEY|COVERING INDEX)/);
      expect(members).not.toContain('SCAN c_section');
      const few = planOf(db, findSql(loose('user'), { contains: 'kowal' }).text);
      expect(few).toContain('SEARCH c_user USING INDEX n_user (n=?)');
      const enabled = { contains: 'kowal', where: { enabled: true } };
      expect(planOf(db, countSql(loose('user'), enabled as never).text)).toContain('INDEX n_user (n=?)');
    }));

  it('looks for a word that most records bear in their texts, in the wanted order, and counts it without the records', () =>
    withFile((db) => {
      const sort = ['lastName', 'firstName'].map((field) => ({ field, direction: 'asc' })) as never;
      const query = { contains: 'kowal', sort, limit: 15 };
      expect(planOf(db, findSql(loose('user'), query, 'in order').text)).toBe(
        'SCAN c_user USING INDEX by_user_lastName_firstName',
      );
      expect(planOf(db, countSql(loose('user'), query, 40_000).text)).toBe(
        'SCAN c_user USING COVERING INDEX n_user',
      );
      const days = { contains: 'kurs', range: { paymentDate: { from: '2026' } } } as never;
      expect(spreadField(loose('payment'), days)).toBe('paymentDate');
      expect(planOf(db, spreadSql(loose('payment'), days, 'paymentDate').text)).toContain(
        'SCAN c_payment USING INDEX n_payment',
      );
    }));

  it('goes by a range that few fall into and sorts them, and by the order where many do', () =>
    withFile((db) => {
      const owing = {
        range: { 'summary.owesFrom': { to: '2026-11' } },
        sort: ['lastName', 'firstName'].map((field) => ({ field, direction: 'asc' })),
        limit: 25,
      } as never;
      const plan = (way: 'in order' | 'by index') => planOf(db, findSql(loose('user'), owing, way).text);
      expect(plan('by index')).toContain('SEARCH c_user USING INDEX by_user_summary_owesFrom');
      expect(plan('in order')).toBe('SCAN c_user USING INDEX by_user_lastName_firstName');
      expect(planOf(db, countSql(loose('user'), owing).text)).toContain('by_user_summary_owesFrom');
    }));

  it('finds the same of a word that most records bear as of a rare one', async () => {
    const place = makePlace();
    const store = await place.open();
    const many = 2_100;
    const names = ['Kowalska', 'kowal-ska', 'Łąka', 'kowa owal wals alsk lska'];
    const people = Array.from({ length: many }, (_, n) =>
      person(`u${n}`, { lastName: names[n] ?? 'Kowalska', enabled: n % 2 === 0 }),
    );
    await write(store, ...people);
    const users = loose('user');
    const sort = [{ field: 'lastName', direction: 'asc' as const }];
    for (const [contains, rare] of [
      ['kowalska', 3],
      ['KOW', 1],
      ['ow', 1],
    ] as const) {
      const all = (await store.find(users, { contains, sort })).records.map(({ id }) => id);
      expect(all).toHaveLength(many - rare);
      const last = await store.find(users, { contains, sort, offset: many - 110, limit: 200 });
      expect(last.records.map(({ id }) => id)).toEqual(all.slice(many - 110));
      expect(last.total).toBe(all.length);
      expect(await store.count(users, { contains, where: { enabled: true } })).toBe(
        (await store.find(users, { contains, where: { enabled: true } })).records.length,
      );
    }
    expect((await store.find(users, { contains: 'kowal-s', sort, limit: 5 })).total).toBe(1);
    await place.leave();
  });

  it('counts a common word once for whatever days, until something changes', async () => {
    const place = makePlace();
    const store = await place.open();
    const days = ['2026-09-30', '2026-10-01', '2026-10-02', '2026-11-01'];
    const pay = (n: number, description: string): Write => {
      const doc = { description, paymentDate: days[n % 4] };
      return { collection: 'payment', id: `p${n}`, scope: null, doc, expect: 'any' };
    };
    await write(
      store,
      ...Array.from({ length: 50 }, (_, n) => pay(n, n % 3 ? 'kurs programowania' : 'obóz')),
    );
    const db = openConnection(join(place.settings.dataDir, 'school.db'));
    const reads = new KeptReads(db);
    let asked = 0;
    const totalOf = async (paymentDate: Range): Promise<number> => {
      const query = { contains: 'program', range: { paymentDate }, limit: 5 };
      const question = { kind: 'find', collection: 'payment', query } as Question;
      const found = await reads.answer(question, false, ({ counted }) => {
        if (counted) return { rows: [], total: counted.total };
        asked += 1;
        const { text, values } = spreadSql(loose('payment'), query as never, 'paymentDate');
        const spread = db.rows<Spread[number]>(text, values);
        return { rows: [], total: -1, counted: { candidates: 30_000, total: -1, spread } };
      });
      return (found as { total: number }).total;
    };
    expect(await totalOf({ from: days[0]! })).toBe(-1);
    const ranges = [{}, ...days.flatMap((day) => [{ from: day }, { to: day }, { from: day, to: day }])];
    for (const paymentDate of ranges)
      expect([paymentDate, await totalOf(paymentDate)]).toEqual([
        paymentDate,
        await store.count(loose('payment'), { contains: 'program', range: { paymentDate } } as never),
      ]);
    expect(asked).toBe(1);
    await write(store, pay(50, 'programowanie'));
    await totalOf({});
    expect(asked).toBe(2);
    expect(await totalOf({})).toBe(34);
    db.close();
    await place.leave();
  });

  it('finds as many of a common word between any two days as there are', () =>
    withFile(async (file, place) => {
      const many = MANY_TO_COUNT + 500;
      const search = 'kurs programowania';
      const days = Array.from({ length: 60 }, (_, n) => shiftDay('2026-08-15', n));
      const row = file.prepare(`INSERT INTO c_payment (id, version, doc, search, n) VALUES (?, 1, ?, ?, ?)`);
      const words = file.prepare(`INSERT INTO s_payment (rowid, grams) VALUES (?, ?)`);
      const grams = gramText(gramsOf(search));
      file.exec('BEGIN');
      for (let n = 0; n < many; n += 1) {
        row.run([`p${n}`, JSON.stringify({ paymentDate: days[(n * n) % 60], amount: n }), search, n]);
        words.run([n, grams]);
      }
      file.exec('COMMIT');
      const store = await place.open();
      const day = fc.option(fc.constantFrom(...days), { nil: undefined });
      await fc.assert(
        fc.asyncProperty(day, day, async (from, to) => {
          const range = { paymentDate: { ...(from ? { from } : {}), ...(to ? { to } : {}) } };
          const found = await store.find(loose('payment'), { contains: 'program', range, limit: 3 });
          expect(found.total).toBe(await store.count(loose('payment'), { range }));
        }),
        { numRuns: 30 },
      );
    }));

  it('reads the changes by the index on their numbers, in its order', () =>
    withFile((db) => {
      const plan = planOf(db, CHANGES_SQL(loose('task')));
      expect(plan).toContain(
        'SEARCH feed USING COVERING INDEX feed_number (scope=? AND collection=? AND number>?)',
      );
      expect(plan).toMatch(/SEARCH record USING INDEX .*\(id=\?\)/);
      expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
    }));

  it('has a write-ahead log, so that nobody who reads waits for a writer', () =>
    withFile((db) => {
      expect(db.prepare('PRAGMA journal_mode').all([])).toEqual([{ journal_mode: 'wal' }]);
    }));

  it('gets new indexes from a newer version of the product, also where one has kept its name', () =>
    withFile(async (db, place) => {
      db.exec(`DROP INDEX by_user_createdAt_lastName_firstName`);
      db.exec(`DROP INDEX by_user_phoneNumber_lastName_firstName`);
      db.exec(`CREATE INDEX by_user_phoneNumber_lastName_firstName ON c_user (id)`);
      db.exec(`DROP INDEX n_user`);
      db.exec(`CREATE UNIQUE INDEX "n_user" ON "c_user" (n)`);
      db.exec(`CREATE INDEX by_user_shoeSize ON c_user (json_extract(doc, '$."shoeSize"'), id)`);
      await place.open();
      const indexes = db.prepare(`SELECT name FROM sqlite_master WHERE name LIKE 'by_user_%'`).all([]);
      expect(indexes).toContainEqual({ name: 'by_user_createdAt_lastName_firstName' });
      expect(indexes).not.toContainEqual({ name: 'by_user_shoeSize' });
      expect(planOf(db, countSql(loose('user'), { contains: 'kow' }, 40_000).text)).toContain(
        'COVERING INDEX n_user',
      );
      const plan = planOf(db, countSql(loose('user'), { where: { phoneNumber: 'x' } }).text);
      expect(plan).toContain('by_user_phoneNumber_lastName_firstName (<expr>=?)');
    }));

  it('gets from a newer version the records that are made with their summary', () =>
    withFile(async (db, place) => {
      const store = await place.open();
      const doc = { userId: 'ala', amount: 700, paymentDate: '2026-10-01', accountable: true };
      await write(store, { collection: 'payment', id: 'p', expect: null, scope: null, doc });
      db.exec(`DELETE FROM c_paymentMonth`);
      db.exec(`DELETE FROM meta WHERE key GLOB 'summaries:paymentMonth:*'`);
      const newer = await place.open();
      const { records } = await newer.find(collections.paymentMonth, {});
      expect(records).toMatchObject([{ id: '2026-10', summary: { sum: 700, income: 700 } }]);
    }));

  it('opens a file of the first version, and fills in what its records are searched and sorted by', async () => {
    const place = makePlace();
    mkdirSync(place.settings.dataDir, { recursive: true });
    const db = new Database(join(place.settings.dataDir, 'school.db'));
    db.exec(`CREATE TABLE meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID`);
    db.exec(`INSERT INTO meta VALUES ('epoch', 'e'), ('searched:user', '[]')`);
    db.exec(
      `CREATE TABLE c_user (id TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, scope TEXT, doc TEXT NOT NULL, search TEXT)`,
    );
    const insert = db.prepare(`INSERT INTO c_user VALUES (?, 3, 'staff', ?, 'old')`);
    db.exec('BEGIN');
    const names = ['Zając', 'Łucja', 'Mazur', ...Array.from({ length: 500 }, (_, i) => `Żuk ${i}`)];
    for (const [i, lastName] of names.entries())
      insert.run([`u${i}`, JSON.stringify({ lastName, permissions: i === 1 ? ['ADMIN'] : [] })]);
    db.exec('COMMIT');
    const store = await place.open();
    expect(await store.epoch()).toBe('e');
    expect(await findIds(store, 'user', { contains: 'lucja' })).toEqual(['u1']);
    expect((await store.find(loose('user'), { contains: 'zuk' })).total).toBe(500);
    expect(await findIds(store, 'user', { where: { permissions: { has: 'ADMIN' } } })).toEqual(['u1']);
    const sort = [{ field: 'lastName', direction: 'asc' as const }];
    expect(await findIds(store, 'user', { sort, limit: 3 })).toEqual(['u1', 'u2', 'u0']);
    expect((await store.get(loose('user'), 'u1'))?.version).toBe(3);
    await write(store, person('u1', { lastName: 'Nowa' }, { expect: 3 }));
    expect(await findIds(store, 'user', { contains: 'lucja' })).toEqual([]);
    db.close();
    await place.leave();
  });
});
