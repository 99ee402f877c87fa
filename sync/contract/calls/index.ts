import type { z } from 'zod';
import type { Actor } from '../scope.ts';
import { attendanceCalls } from './attendance.ts';
import { authCalls } from './session.ts';
import { meets, type CallRow } from './call.ts';
import { completionCalls } from './completion.ts';
import { conflictCalls } from './conflict.ts';
import { configurationCalls } from './configuration.ts';
import { courseCalls } from './course.ts';
import { deviceCalls } from './device.ts';
import { documentationCalls } from './documentation.ts';
import { fileCalls } from './file.ts';
import { lessonCalls } from './lesson.ts';
import { paymentCalls } from './payment.ts';
import { owedCalls } from './owed.ts';
import { paymentImportCalls } from './payment-import.ts';
import { reportCalls } from './report.ts';
import { sectionCalls } from './section.ts';
import { slideCalls } from './slide.ts';
import { smsCalls } from './sms.ts';
import { syncCalls } from './sync.ts';
import { taskCalls } from './task.ts';
import { todayCalls } from './today.ts';
import { userCalls } from './user.ts';

export * from './call.ts';
export * from './problem.ts';
export type * from './attendance.ts';
export type * from './owed.ts';
export type * from './completion.ts';
export type * from './conflict.ts';
export type * from './file.ts';
export * from './course.ts';
export type * from './lesson.ts';
export * from './payment.ts';
export type * from './payment-import.ts';
export type * from './report.ts';
export * from './section.ts';
export * from './slide.ts';
export type * from './sms.ts';
export type * from './task.ts';
export * from './user.ts';
export type * from './user-change.ts';

/** Every call of the server. One that is not here is not served. */
export const calls = {
  ...authCalls,
  ...deviceCalls,
  ...userCalls,
  ...taskCalls,
  ...slideCalls,
  ...fileCalls,
  ...configurationCalls,
  ...sectionCalls,
  ...attendanceCalls,
  ...todayCalls,
  ...reportCalls,
  ...conflictCalls,
  ...completionCalls,
  ...paymentCalls,
  ...paymentImportCalls,
  ...owedCalls,
  ...smsCalls,
  ...courseCalls,
  ...lessonCalls,
  ...syncCalls,
  ...documentationCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a caller hands in: each part that the row has. A part may be left out where every field of it may. */
export type CallInput<R extends CallRow> =
  // Row by row: of all rows at once it would be every combination of their parts.
  R extends CallRow ? PartOf<R, 'params'> & PartOf<R, 'query'> & PartOf<R, 'body'> : never;
type PartOf<R extends CallRow, P extends 'params' | 'query' | 'body'> =
  R extends Record<P, infer S extends z.ZodType>
    ? object extends z.input<S>
      ? { [K in P]?: z.input<S> }
      : { [K in P]: z.input<S> }
    : { [K in P]?: never };

/** What a success gives the caller; null where it has no body. */
export type CallAnswer<R extends CallRow> = R extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : null;

/**
 * Both by a call's name. Interfaces, since of a type alias and any name at all the compiler makes every combination of all the
 * rows' parts, which are more than it counts.
 */
type Inputs = { [N in CallName]: CallInput<Calls[N]> };
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- see above
export interface CallInputs extends Inputs {}
type Answers = { [N in CallName]: CallAnswer<Calls[N]> };
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- see above
export interface CallAnswers extends Answers {}

/** Would the server's door open for this person? Guards and tiles ask the same rows as the server. */
export const mayCall = (actor: Actor | null, name: CallName, params?: Record<string, string>): boolean =>
  meets(calls[name], actor, params);
