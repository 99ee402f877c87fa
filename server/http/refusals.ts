import type { RefusalCode } from '../../sync/contract/index.ts';
import type { Changed } from '../changes/change.ts';
import type { Outcome } from './handlers.ts';
import { badInput, changedMeanwhile, forbidden, notFound } from './problems.ts';
import { ok, type Reply } from './reply.ts';

/** How each reason for refusing a change is answered. */
export type Refusals<Code extends string> = Readonly<Record<Code, Reply>>;

export const commandRefusals: Refusals<RefusalCode> = {
  invalid: badInput([]),
  'unknown-command': badInput([]),
  forbidden: forbidden(),
  'unknown-task': notFound('Nie znaleziono zadania.'),
  'unknown-slide': notFound('Nie znaleziono slajdu.'),
  'unknown-section': notFound('Nie znaleziono grupy.'),
  'unknown-user': notFound('Nie znaleziono uczestnika.'),
};

/** A change, or why there is none, as the answer of a call. */
export function answerChange<T, Code extends string>(
  changed: Changed<T, Code>,
  refusals: Refusals<Code>,
  headers: Record<string, string> = {},
): Outcome<T> {
  if (changed.ok) return ok(changed.result, headers);
  return changed.code === 'conflict' ? changedMeanwhile() : refusals[changed.code as Code];
}
