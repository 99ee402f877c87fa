import { parseTree } from 'jsonc-parser';
import { newId } from '../../../../sync/contract/index.ts';
import { toText, type TextProblem } from '../document-text.ts';
import type { FormLayout, RowsLayout } from './form-layout.ts';

/** A row being edited. `id` is only for the screen; the inner rows are out of `value`. */
export interface Row {
  id: string;
  value: unknown;
  inner: readonly Row[];
}

/** A document as its form holds it. */
export interface FormDraft {
  head: Readonly<Record<string, unknown>>;
  rows: readonly Row[];
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function newRow(layout: RowsLayout): Row {
  return { id: newId(), value: layout.fresh, inner: [] };
}

function readRows(value: unknown, layout: RowsLayout): Row[] | null {
  if (!Array.isArray(value)) return null;
  const isScalar = layout.fields[0]?.key === '';
  const rows = value.map((item: unknown): Row | null => {
    if (isScalar)
      return isFields(item) || Array.isArray(item) ? null : { id: newId(), value: item, inner: [] };
    if (!isFields(item)) return null;
    if (!layout.inner) return { id: newId(), value: item, inner: [] };
    const { [layout.inner.key]: held = [], ...rest } = item;
    const inner = readRows(held, layout.inner.rows);
    return inner && { id: newId(), value: rest, inner };
  });
  return rows.every((row) => row !== null) ? rows : null;
}

const writeRows = (rows: readonly Row[], layout: RowsLayout): unknown[] =>
  rows.map(({ value, inner }) =>
    layout.inner ? { ...(value as Fields), [layout.inner.key]: writeRows(inner, layout.inner.rows) } : value,
  );

/** The form's content of a text; null where its shape is another, or it is no JSON. An empty list is what it stands for. */
export function readDraft(text: string, layout: FormLayout): FormDraft | null {
  if (layout.pairs) return readPairs(text, layout.pairs);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (isNew(value) && layout.builtIn !== undefined) value = layout.builtIn;
  const [key] = layout.rowsPath;
  if (key !== undefined && !isFields(value)) return null;
  const rows = readRows(key === undefined ? value : (value as Fields)[key], layout.rows);
  return rows && { head: key === undefined ? {} : omit(value as Fields, key), rows };
}

/** Inverse of `readDraft`. */
export function writeDraft(draft: FormDraft, layout: FormLayout): string {
  if (layout.pairs) return writePairs(draft.rows, layout.pairs);
  const rows = writeRows(draft.rows, layout.rows);
  const [key] = layout.rowsPath;
  return toText(key === undefined ? rows : { ...draft.head, [key]: rows });
}

export const isNew = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const omit = (fields: Fields, key: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));

type Pairs = NonNullable<FormLayout['pairs']>;

/** By the text, not by its value: while a name is typed it may for a moment be another row's, and neither may be lost. */
function readPairs(text: string, pairs: Pairs): FormDraft | null {
  const errors: unknown[] = [];
  const tree = parseTree(text, errors as never[], { disallowComments: true });
  if (errors.length > 0 || !tree) return null;
  if (tree.type === 'array' && !tree.children?.length) return { head: {}, rows: [] };
  if (tree.type !== 'object') return null;
  const rows = (tree.children ?? []).map((property): Row | null => {
    const [name, value] = property.children ?? [];
    if (typeof value?.value !== 'string') return null;
    return {
      id: newId(),
      value: { [pairs.name]: String(name?.value), [pairs.value]: value.value },
      inner: [],
    };
  });
  return rows.every((row) => row !== null) ? { head: {}, rows } : null;
}

function writePairs(rows: readonly Row[], pairs: Pairs): string {
  const lines = rows.map(({ value }) => {
    const { [pairs.name]: name = '', [pairs.value]: held = '' } = value as Fields;
    return `  ${JSON.stringify(name)}: ${JSON.stringify(held)}`;
  });
  return lines.length > 0 ? `{\n${lines.join(',\n')}\n}` : '{}';
}

/** What the form tells of the text: a name that two of its rows bear has no line there. */
export function problemsInForm(
  problems: readonly TextProblem[],
  text: string,
  layout: FormLayout | undefined,
): readonly TextProblem[] {
  const pairs = layout?.pairs;
  const isNoDocument = problems.some(({ path }) => path === undefined);
  const rows = pairs && isNoDocument ? (readPairs(text, pairs)?.rows ?? []) : [];
  const names = rows.map(({ value }) => String((value as Fields)[pairs!.name]));
  const second = names.findIndex((name, i) => names.indexOf(name) < i);
  if (!pairs || second === -1) return problems;
  const name = names[second]!;
  const message = pairs.twice(names.indexOf(name) + 1, second + 1, name);
  return [{ line: 1, path: [name], ofName: true, message, text: message }];
}
