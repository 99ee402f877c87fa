import { foldText } from '../../sync/domain/fold-text.ts';
import { polishSortKey } from '../../sync/domain/polish-order.ts';
import type { Collection } from './collection.ts';

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

/** Where a field lies: in the summary, or in the document. */
export function placeOf(field: string): { root: 'summary' | 'doc'; path: string[] } {
  const path = fieldPath(field);
  return path[0] === 'summary' && path.length > 1
    ? { root: 'summary', path: path.slice(1) }
    : { root: 'doc', path };
}

/** What `contains` is looked up in: the searched fields of a record, folded; null where nothing is searched. */
export function searchKey({ searched }: Collection, doc: unknown): string | null {
  if (searched.length === 0) return null;
  const texts = searched.map((field) => readField(doc, field)).filter((text) => typeof text === 'string');
  return foldText(texts.join(BETWEEN_FIELDS));
}

/** What the Polish fields of a record are sorted by. */
export function sortKeys({ polish }: Collection, doc: unknown): Record<string, string> {
  const texts = polish.map((field) => [field, readField(doc, field)] as const);
  return Object.fromEntries(
    texts.flatMap(([field, text]) => (typeof text === 'string' ? [[field, polishSortKey(text)]] : [])),
  );
}

/** The values of a list field, each once. */
export function listValues(doc: unknown, field: string): string[] {
  const list = readField(doc, field);
  return Array.isArray(list) ? [...new Set(list.filter((value) => typeof value === 'string'))] : [];
}

/** `{has}` asks a list field; on any other it would silently find nothing. */
export function requireList({ name, lists }: Collection, field: string): void {
  if (!lists.includes(field)) throw new Error(`Not a list field of ${name}: ${field}`);
}
