import type { z } from 'zod';
import { documentIssue, placeOf, type DocumentProblem } from './describe-problem.ts';
import { documentKind, type DocumentSettings } from './document-kinds.ts';

export type CheckedDocument = { ok: true; value: unknown } | { ok: false; problems: DocumentProblem[] };

/**
 * Is it a document that may be stored under this name? A name that the app doesn't read takes any JSON, and every name an empty
 * list, as which the editor stores a new one. The value is the document with its defaults filled in.
 */
export function checkDocument(name: string, value: unknown, settings: DocumentSettings): CheckedDocument {
  const kind = documentKind(name);
  if (!kind || (Array.isArray(value) && value.length === 0)) return { ok: true, value };
  const checked = kind.schema(settings).safeParse(value, { error: documentIssue });
  if (checked.success) return { ok: true, value: checked.data };
  return { ok: false, problems: checked.error.issues.flatMap(innerIssues).map(asProblem) };

  function asProblem({ path, message }: z.core.$ZodIssue): DocumentProblem {
    const keys = path.map((key) => (typeof key === 'number' ? key : String(key)));
    return { path: keys, place: placeOf(keys, kind!), message };
  }
}

/** A wrong key tells its reason inside. */
function innerIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_key') return [issue];
  return issue.issues.map(({ message }) => ({ code: 'custom', path: issue.path, message }));
}
