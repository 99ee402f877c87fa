import type { CollectionDefinition } from './store.ts';
import { foldText } from '../../sync/domain/fold-text.ts';

const FIELD = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*$/;

/** Field names end up in query text, so whatever is not a plain path is a bug (or an attack) and throws. */
export function fieldPath(field: string): string[] {
  if (!FIELD.test(field)) throw new Error(`Not a field name: ${JSON.stringify(field)}`);
  return field.split('.');
}

export function readField(doc: unknown, field: string): unknown {
  return fieldPath(field).reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null)?.[key],
    doc,
  );
}

/** Nobody types it, so a needle never matches across two fields. */
const BETWEEN_FIELDS = '\u001f';

/** What `contains` is looked up in: the searched fields of a record, folded; null where nothing is searched. */
export function searchKey({ searched }: CollectionDefinition, doc: unknown): string | null {
  if (searched.length === 0) return null;
  const texts = searched.map((field) => readField(doc, field)).filter((text) => typeof text === 'string');
  return foldText(texts.join(BETWEEN_FIELDS));
}
