import { z } from 'zod';
import { commandIdSchema, deviceIdSchema, type DeviceId } from './ids.ts';
import { text } from './text.ts';

/**
 * Epoch milliseconds of a device, from 1970, where a clock without battery begins, to 2100. The server takes nothing from
 * before the school was there nor from the future as it stands: sync/server/carry-out.ts.
 */
const instantSchema = z.int().min(0).max(Date.UTC(2100, 0));

/**
 * What a person did, as it waits in the outbox and travels to the server.
 * `n` counts the commands of one device from 1 without gaps; `at` is epoch milliseconds of the device,
 * corrected by the server's `Date`; `base` is the revision of the register that the person saw, if any.
 */
export const commandSchema = z.strictObject({
  id: commandIdSchema,
  n: z.number().int().min(1),
  type: text().max(40),
  args: z.unknown(),
  at: instantSchema,
  base: z.number().int().min(0).nullable(),
});
export type Command = z.infer<typeof commandSchema>;

export const MAX_COMMANDS = 500;

/**
 * Each command is parsed by itself (`commandSchema`): a failure of the whole request would hold up the ones behind it for
 * ever.
 */
export const commandEnvelopeSchema = z.strictObject({
  deviceId: deviceIdSchema,
  commands: z
    .array(z.unknown().meta({ description: '{id, n, type, args, at, base}; at most 500 at once' }))
    .min(1),
});

export interface CommandRequest {
  deviceId: DeviceId;
  commands: Command[];
}

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
