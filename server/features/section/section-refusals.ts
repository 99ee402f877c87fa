import { changedSince, conflict, notFound } from '../../http/problems.ts';
import { sectionsMessages } from './section-messages.ts';

export const sectionRefusals = {
  'unknown-section': notFound(sectionsMessages.unknown),
  'unknown-teacher': notFound(sectionsMessages.unknownTeacher),
  'changed-since': changedSince(),
  'added-before': conflict('added-before', sectionsMessages.addedBefore),
  'not-empty': conflict('not-empty', sectionsMessages.notEmpty),
};
export type SectionRefusal = keyof typeof sectionRefusals;
