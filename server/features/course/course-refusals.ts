import { changedSince, notFound } from '../../http/problems.ts';
import { problem } from '../../http/reply.ts';
import { courseMessages as texts } from './course-messages.ts';

export const courseRefusals = {
  'unknown-course': notFound(texts.unknown),
  'unknown-lesson': notFound(texts.unknownLesson),
  'lesson-twice': problem(400, 'lesson-twice', texts.lessonTwice, ['lessons']),
  'ends-before-start': problem(400, 'ends-before-start', texts.endsBeforeStart, ['endDate']),
  'dearer-discounted': problem(400, 'dearer-discounted', texts.dearerDiscounted, ['weeklyDiscountedPrice']),
  'identifier-taken': problem(409, 'identifier-taken', texts.taken, ['friendlyIdentifier']),
  'changed-since': changedSince(),
};
export type CourseRefusal = keyof typeof courseRefusals;
