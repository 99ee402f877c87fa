import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { createConnection, mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import type { FileStore } from '../../../../server/store/file-store.ts';
import type { Place } from './place.ts';

const HOUR = 3_600_000;

const readAll = async (files: FileStore, name: string, start = 0, end = 10_000_000) => {
  const stream = await files.read(name, start, end);
  return stream && buffer(stream);
};

export function describeFiles(place: () => Place): void {
  describe('files', () => {
    it('come back byte by byte, whole and in ranges, also through another process', async () => {
      const { files } = await place().open();
      const other = (await place().open()).files;
      // More than a few pieces of GridFS.
      const content = randomBytes(700_001);
      await files.write('a', content);
      expect(content.equals((await readAll(other, 'a', 0, content.length - 1))!)).toBe(true);
      expect(content.subarray(261_000, 262_000).equals((await readAll(other, 'a', 261_000, 261_999))!)).toBe(
        true,
      );
      expect((await readAll(files, 'a', 700_000, 700_000))!.equals(content.subarray(700_000))).toBe(true);
    });

    it('of unknown names are nobody’s, and removing them twice is no failure', async () => {
      const { files } = await place().open();
      expect(await files.read('none', 0, 0)).toBeUndefined();
      await files.write('b', Buffer.from('b'));
      await files.remove('b');
      await files.remove('b');
      expect(await files.read('b', 0, 0)).toBeUndefined();
    });

    it('are listed by when they were written', async () => {
      const { files } = await place().open();
      expect(await files.writtenBefore(Date.now())).toEqual([]);
      await files.write('c', Buffer.from('c'));
      expect(await files.writtenBefore(Date.now() + HOUR)).toEqual(['c']);
      expect(await files.writtenBefore(Date.now() - HOUR)).toEqual([]);
    });

    it('that a crash left unfinished are never served, and tidied once they are old', async () => {
      const store = await place().open();
      await store.files.write('whole', Buffer.from('whole'));
      const left = await leaveUnfinished(place(), 'half');
      expect(await store.files.read('half', 0, 0)).toBeUndefined();
      expect(await store.files.writtenBefore(Date.now() + HOUR)).toEqual(['whole']);

      await store.files.forgetUnfinished(Date.now() - 2 * HOUR);
      expect(await left.isThere()).toBe(true);
      await store.files.forgetUnfinished(Date.now() - HOUR / 2);
      expect(await left.isThere()).toBe(false);
      expect((await readAll(store.files, 'whole'))?.toString()).toBe('whole');
      await left.close();
    });
  });
}

/** What a process that was killed an hour ago in the middle of writing leaves behind. */
async function leaveUnfinished({ settings }: Place, name: string) {
  if (!settings.mongodbUri) {
    const folder = join(settings.dataDir, 'files');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${name}.unfinished`);
    writeFileSync(path, 'ha');
    utimesSync(path, new Date(Date.now() - HOUR), new Date(Date.now() - HOUR));
    return { isThere: async () => existsSync(path), close: async () => undefined };
  }
  const connection = await createConnection(settings.mongodbUri).asPromise();
  const chunks = connection.collection('uploads.chunks');
  const id = mongo.ObjectId.createFromTime(Math.floor((Date.now() - HOUR) / 1000));
  await chunks.insertOne({ files_id: id, n: 0, data: new mongo.Binary(Buffer.from('ha')) });
  return {
    isThere: async () => (await chunks.countDocuments({ files_id: id })) > 0,
    close: () => connection.close(),
  };
}
