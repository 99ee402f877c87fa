import { z } from 'zod';
import { SUSPICIONS } from '../../domain/completion/suspicion.ts';
import { groupNameSchema, prioritySchema, sectionIdSchema, userIdSchema } from '../ids.ts';
import { wireDateTimeSchema } from '../wire.ts';
import type { CallTable } from './call.ts';

const completionKey = z.strictObject({
  userId: userIdSchema,
  groupName: groupNameSchema,
  priority: prioritySchema,
});

const suspectSchema = z.object({
  ...completionKey.shape,
  firstName: z.string(),
  lastName: z.string(),
  /** The task's, as it is called now. */
  title: z.string(),
  completedAt: wireDateTimeSchema,
  /** XP that it brought. */
  award: z.number(),
  reasons: z.array(z.enum(SUSPICIONS)),
  /** The program that passed, or the last one saved; null where there is none. */
  code: z.string().nullable(),
});
export type SuspectCompletion = z.infer<typeof suspectSchema>;

const sectionCompletionsSchema = z.object({
  /** Does this server check at all? */
  checking: z.boolean(),
  /** Not checked yet. */
  waiting: z.number().int(),
  /** In order: checked, or accepted by somebody. */
  verified: z.number().int(),
  /** How many are suspect in all. */
  suspect: z.number().int(),
  /** The newest of those. */
  suspects: z.array(suspectSchema),
});
export type SectionCompletions = z.infer<typeof sectionCompletionsSchema>;

export const completionCalls = {
  'completions.list': {
    method: 'GET',
    path: '/api/sections-admin/:sectionId/completions',
    who: 'section-staff',
    summary:
      'How the completed tasks of a section fared when they were checked again; those to look at by name',
    params: z.strictObject({ sectionId: sectionIdSchema }),
    answer: sectionCompletionsSchema,
  },
  'completions.accept': {
    method: 'POST',
    path: '/api/completions/accept',
    who: 'section-staff',
    summary: 'Somebody has looked at a suspect completion and found it in order',
    body: completionKey,
  },
  'completions.take-back': {
    method: 'POST',
    path: '/api/completions/take-back',
    who: 'section-staff',
    summary: 'Takes a suspect completion back, with its XP; the task is open again',
    body: completionKey,
  },
} as const satisfies CallTable;
