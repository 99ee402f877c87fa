import { z } from 'zod';
import {
  commandIdSchema,
  commandSchema,
  deviceIdSchema,
  MAX_COMMANDS,
  type Command,
  type CommandAnswer,
  type DeviceId,
} from '../../sync/contract/index.ts';

const envelopeSchema = z.object({ deviceId: deviceIdSchema, commands: z.array(z.unknown()).min(1) });
const identifiedSchema = z.object({ id: commandIdSchema });

export type Envelope =
  | { ok: true; deviceId: DeviceId; commands: Command[]; malformed: CommandAnswer[] }
  | { ok: false; code: 'bad' | 'too-many' };

/**
 * Opens a request of commands. A malformed command that has an id is refused by itself, since a failure of the whole
 * request would hold up the ones behind it for ever.
 */
export function parseEnvelope(body: unknown): Envelope {
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success) return { ok: false, code: 'bad' };
  if (envelope.data.commands.length > MAX_COMMANDS) return { ok: false, code: 'too-many' };
  const commands: Command[] = [];
  const malformed: CommandAnswer[] = [];
  for (const item of envelope.data.commands) {
    const command = commandSchema.safeParse(item);
    const identified = identifiedSchema.safeParse(item);
    if (command.success) commands.push(command.data);
    else if (identified.success)
      malformed.push({ id: identified.data.id, status: 'refused', code: 'invalid' });
    else return { ok: false, code: 'bad' };
  }
  return { ok: true, deviceId: envelope.data.deviceId, commands, malformed };
}
