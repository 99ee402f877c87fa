import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo, type Connection } from 'mongoose';
import type { FileStore } from '../file-store.ts';

const BUCKET = 'uploads';

/** The time in an ObjectId, whole seconds, is when its write began. */
const idBefore = (time: number) => mongo.ObjectId.createFromTime(Math.max(0, Math.floor(time / 1000)));

/** GridFS: any process of the school serves any file. Its pieces are written before the record that names them. */
export function createGridFiles(connection: Connection): FileStore {
  const db = connection.db;
  if (!db) throw new Error('The connection is not open');
  const bucket = new mongo.GridFSBucket(db, { bucketName: BUCKET, writeConcern: { w: 'majority', j: true } });
  const files = db.collection(`${BUCKET}.files`);
  const chunks = db.collection(`${BUCKET}.chunks`);

  const find = async (name: string) => (await bucket.find({ filename: name }).limit(1).toArray())[0];

  return {
    async write(name, content) {
      const upload = bucket.openUploadStream(name);
      // A view on the same memory; the stream cuts it into pieces.
      await pipeline(Readable.from([content]), upload);
    },

    async read(name, start, end) {
      const file = await find(name);
      // GridFS's own end is the first byte that isn't read.
      return file && bucket.openDownloadStream(file._id, { start, end: Math.min(end + 1, file.length) });
    },

    async remove(name) {
      const file = await find(name);
      if (!file) return;
      // The record first: what is cut off after it is unfinished, and tidied as such.
      await files.deleteOne({ _id: file._id });
      await chunks.deleteMany({ files_id: file._id });
    },

    async writtenBefore(time) {
      const old = await bucket.find({ _id: { $lt: idBefore(time) } }).toArray();
      return old.map(({ filename }) => filename);
    },

    async forgetUnfinished(time) {
      const begun = await chunks.distinct('files_id', { files_id: { $lt: idBefore(time) } });
      const whole = await files.distinct('_id', { _id: { $lt: idBefore(time) } });
      const known = new Set(whole.map(String));
      const left = begun.filter((id) => !known.has(String(id)));
      if (left.length > 0) await chunks.deleteMany({ files_id: { $in: left } });
    },
  };
}
