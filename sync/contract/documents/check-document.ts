import type { z } from 'zod';
import { documentIssue, placeOf, type DocumentProblem, type DocumentWords } from './describe-problem.ts';
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
  return { ok: false, problems: checked.error.issues.flatMap((issue) => problemsOf(issue, kind)) };
}

function problemsOf(issue: z.core.$ZodIssue, words: DocumentWords): DocumentProblem[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  const place = placeOf(path, words);
  // A wrong name tells its reason inside.
  if (issue.code === 'invalid_key')
    return issue.issues.map(({ message }) => ({ path, place, message, ofName: true }));
  return [{ path, place, message: issue.message }];
}
