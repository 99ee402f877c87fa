import type { Scope } from '../../sync/contract/index.ts';
import type { Collection } from './collection.ts';
import type { CollectionName } from './collections.ts';
import type { Write } from './store.ts';

interface Standing {
  id: string;
  version: number;
}

const write = (collection: Collection, rest: Omit<Write, 'collection'>): Write => ({
  collection: collection.name as CollectionName,
  ...rest,
});

/** A record that must be new. */
export const insert = <Doc extends { id: string }>(
  collection: Collection<Doc>,
  doc: Doc,
  scope: Scope | null,
): Write => write(collection, { id: doc.id, expect: null, doc, scope });

/** The record as it was read, with a new document; new where nothing was read. */
export const replace = <Doc extends { id: string }>(
  collection: Collection<Doc>,
  read: { version: number } | undefined,
  doc: Doc,
  scope: Scope | null,
): Write => write(collection, { id: doc.id, expect: read?.version ?? null, doc, scope });

/** Whatever stands there. */
export const overwrite = <Doc extends { id: string }>(
  collection: Collection<Doc>,
  doc: Doc,
  scope: Scope | null,
): Write => write(collection, { id: doc.id, expect: 'any', doc, scope });

/** Deletes the record as it was read. */
export const remove = (collection: Collection, { id, version }: Standing): Write =>
  write(collection, { id, expect: version, doc: null, scope: null });

/** Deletes the record, whatever stands there. */
export const discard = (collection: Collection, id: string): Write =>
  write(collection, { id, expect: 'any', doc: null, scope: null });
