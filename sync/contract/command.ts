import { z } from 'zod';
import { commandIdSchema, deviceIdSchema } from './ids.ts';

/**
 * What a person did, as it waits in the outbox and travels to the server.
 * `n` counts the commands of one device from 1 without gaps; `at` is epoch milliseconds of the device,
 * corrected by the server's `Date`; `base` is the revision of the register that the person saw, if any.
 */
export const commandSchema = z.object({
  id: commandIdSchema,
  n: z.number().int().min(1),
  type: z.string().max(40),
  args: z.unknown(),
  at: z.number().int(),
  base: z.number().int().min(0).nullable(),
});
export type Command = z.infer<typeof commandSchema>;

export const MAX_COMMANDS = 500;

export const commandRequestSchema = z.object({
  deviceId: deviceIdSchema,
  commands: z.array(commandSchema).min(1).max(MAX_COMMANDS),
});
export type CommandRequest = z.infer<typeof commandRequestSchema>;

/** Why a command was refused for good. The client shows a Polish sentence for each. */
export const refusalCodeSchema = z.enum([
  'invalid',
  'unknown-command',
  'forbidden',
  'unknown-task',
  'unknown-slide',
  'unknown-section',
  'unknown-user',
]);
export type RefusalCode = z.infer<typeof refusalCodeSchema>;

export const commandAnswerSchema = z.discriminatedUnion('status', [
  z.object({
    id: commandIdSchema,
    status: z.enum(['applied', 'known', 'contested']),
    /** Where the effect lies in the feed; the command is settled once a pull has passed it. */
    scope: z.string(),
    number: z.number().int(),
  }),
  z.object({ id: commandIdSchema, status: z.literal('refused'), code: refusalCodeSchema }),
]);
export type CommandAnswer = z.infer<typeof commandAnswerSchema>;

export const commandResponseSchema = z.object({ answers: z.array(commandAnswerSchema) });
