import { z } from 'zod';
import {
  commandIdSchema,
  commandSchema,
  findCommand,
  type Command,
  type CommandAnswer,
} from '../../sync/contract/index.ts';

const identifiedSchema = z.object({ id: commandIdSchema });

const isKnown = ({ type, args }: Command): boolean =>
  findCommand(type)?.definition.args.safeParse(args).success === true;

/**
 * Sorts what a device sent. A malformed command that has an id is refused by itself, since a failure of the whole request
 * would hold up the ones behind it for ever. Undefined where one has no id. Of a client newer than this server, what can't be
 * read is left without an answer: the device keeps it until the server is as new.
 */
export function sortCommands(
  sent: readonly unknown[],
  isNewerClient: boolean,
): { commands: Command[]; malformed: CommandAnswer[] } | undefined {
  const commands: Command[] = [];
  const malformed: CommandAnswer[] = [];
  for (const item of sent) {
    const command = commandSchema.safeParse(item);
    if (isNewerClient) {
      if (command.success && isKnown(command.data)) commands.push(command.data);
      continue;
    }
    const identified = identifiedSchema.safeParse(item);
    if (command.success) commands.push(command.data);
    else if (identified.success)
      malformed.push({ id: identified.data.id, status: 'refused', code: 'invalid' });
    else return undefined;
  }
  return { commands, malformed };
}
