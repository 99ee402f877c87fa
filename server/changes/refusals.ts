import type { RefusalCode } from '../../sync/contract/index.ts';
import { badInput, forbidden, notFound } from '../http/problems.ts';
import type { Reply } from '../http/reply.ts';

const replies: Record<RefusalCode, () => Reply> = {
  invalid: () => badInput([]),
  'unknown-command': () => badInput([]),
  forbidden: () => forbidden(),
  'unknown-task': () => notFound('Nie znaleziono zadania.'),
  'unknown-slide': () => notFound('Nie znaleziono slajdu.'),
  'unknown-section': () => notFound('Nie znaleziono sekcji.'),
  'unknown-user': () => notFound('Nie znaleziono uczestnika.'),
};

/** A refused command as the answer of a REST call. */
export const refusalReply = (code: RefusalCode): Reply => replies[code]();
