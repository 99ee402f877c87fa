import {
  newId,
  type Actor,
  type ArgsOf,
  type CommandAnswer,
  type CommandId,
  type CommandType,
  type DeviceId,
  type RefusalCode,
} from '../../sync/contract/index.ts';
import { acceptCommands } from '../../sync/server/accept-commands.ts';
import type { ServerContext } from '../context.ts';
import { refused, type Changed } from './change.ts';
import { commandStore } from '../store/command-store.ts';

/** Commands that come by REST bear this device; they are made now and aware of everything before them. */
const REST_DEVICE = 'rest' as DeviceId;

export type NewCommand = { [T in CommandType]: { type: T; args: ArgsOf<T> } }[CommandType];

/**
 * Carries out what a REST call asks for by the same commands as a device's outbox: all, or none where one is refused. The code
 * is that of the first one refused.
 */
export async function runCommands(
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  actor: Actor,
  wanted: readonly NewCommand[],
): Promise<Changed<null, RefusalCode>> {
  if (wanted.length === 0) return { ok: true, result: null };
  const at = clock();
  const commands = wanted.map(({ type, args }, i) => ({
    id: newId() as CommandId,
    n: i + 1,
    type,
    args,
    at,
    base: null,
  }));
  const deps = { store: commandStore(store), clock, allOrNothing: true };
  const answers: CommandAnswer[] = await acceptCommands(deps, actor, { deviceId: REST_DEVICE, commands });
  const refusal = answers.find((answer) => answer.status === 'refused');
  return refusal ? refused(refusal.code) : { ok: true, result: null };
}

export const runCommand = <T extends CommandType>(
  context: Pick<ServerContext, 'store' | 'clock'>,
  actor: Actor,
  type: T,
  args: ArgsOf<T>,
): Promise<Changed<null, RefusalCode>> =>
  runCommands(context, actor, [{ type, args } as unknown as NewCommand]);
