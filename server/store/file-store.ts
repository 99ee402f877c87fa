import type { Readable } from 'node:stream';

/**
 * The content of uploaded files, by random names that are never given twice. What is known of a file besides stands in the
 * collection `file`. Two adapters (sqlite/folder-files.ts, mongo/grid-files.ts) pass one suite (tests/server/store/files.ts).
 */
export interface FileStore {
  /** Resolves once the whole content is on the disk. Until then, and after a crash on the way, the name holds nothing. */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Bytes `start` to `end`, the last one included. Undefined where nothing has this name. */
  read(name: string, start: number, end: number): Promise<Readable | undefined>;
  /** What isn't there stays so. */
  remove(name: string): Promise<void>;
  /** Names of contents that were written before this time, epoch milliseconds. */
  writtenBefore(time: number): Promise<string[]>;
  /** Drops what a crash left behind of writes that began before this time. */
  forgetUnfinished(time: number): Promise<void>;
}
