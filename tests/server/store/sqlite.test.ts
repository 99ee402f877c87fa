import Database from 'libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collections } from '../../../server/store/collections.ts';
import { chooseStore } from '../../../server/store/open-store.ts';
import { CHANGES_SQL } from '../../../server/store/sqlite/read.ts';
import { countSql, findSql, groupSql } from '../../../server/store/sqlite/query.ts';
import type { Store } from '../../../server/store/store.ts';
import { describeStore } from './contract.ts';
import type { Place } from './contract/place.ts';
import { findIds, person, write } from './contract/samples.ts';

function makePlace(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'sqlite-store-'));
  const stores: Store[] = [];
  return {
    settings: { dataDir: join(dataDir, 'made', 'by', 'open') },
    abandoned: false,
    async open(clock = Date.now) {
      const store = chooseStore({ ...this.settings, clock });
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

  it('finds, sorts, counts and groups by an index on every field that is looked up', () =>
    withFile((db) => {
      for (const { name, indexed, unique } of collections) {
        for (const field of [...indexed, ...unique]) {
          const index = new RegExp(`USING (COVERING )?INDEX (by|one)_${name}_${field}\\b`);
          expect(planOf(db, findSql(name, { where: { [field]: 'x' } }).text)).toMatch(index);
          expect(planOf(db, findSql(name, { where: { [field]: ['x', 'y'] } }).text)).toMatch(index);
          expect(planOf(db, findSql(name, { range: { [field]: { from: 1 } } }).text)).toMatch(index);
          expect(planOf(db, countSql(name, { where: { [field]: 'x' } }).text)).toMatch(index);
          expect(planOf(db, groupSql(name, { by: 'id', where: { [field]: 'x' } }).text)).toMatch(index);
        }
        for (const field of indexed) {
          const sorted = planOf(db, findSql(name, { sort: [{ field, direction: 'desc' }], limit: 20 }).text);
          expect(sorted).toMatch(new RegExp(`INDEX by_${name}_${field}\\b`));
          expect(sorted).not.toContain('TEMP B-TREE');
        }
        expect(planOf(db, findSql(name, { idPrefix: 's1/' }).text)).toMatch(
          /SEARCH .* USING INDEX .*\(id>\? AND id<\?\)/,
        );
      }
    }));

  it('reads the changes by the index on their numbers, in its order', () =>
    withFile((db) => {
      const plan = planOf(db, CHANGES_SQL('task'));
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

  it('gets new indexes and search keys from a newer version of the product', () =>
    withFile(async (db, place) => {
      const store = await place.open();
      await write(store, person('a', { firstName: 'Łucja' }));
      await store.close();
      // As an older version left it: without an index, with one that is not used any more, and other searched fields.
      db.exec(`DROP INDEX by_user_lastName`);
      db.exec(`CREATE INDEX by_user_shoeSize ON c_user (json_extract(doc, '$."shoeSize"'), id)`);
      db.exec(`UPDATE c_user SET search = 'nothing'`);
      db.exec(`UPDATE meta SET value = '[]' WHERE key = 'searched:user'`);
      const newer = await place.open();
      expect(await findIds(newer, 'user', { contains: 'lucja' })).toEqual(['a']);
      const indexes = db.prepare(`SELECT name FROM sqlite_master WHERE name LIKE 'by_user_%'`).all([]);
      expect(indexes).toContainEqual({ name: 'by_user_lastName' });
      expect(indexes).not.toContainEqual({ name: 'by_user_shoeSize' });
    }));
});
