import {
  findCommand,
  newId,
  taskId,
  type Actor,
  type ArgsOf,
  type CommandId,
  type CommandType,
  type NounName,
  type Task,
} from '../contract/index.ts';
import type { CorrectedClock } from './clock-offset.ts';
import type { OutboxStorage } from './outbox-storage.ts';

export interface SendDeps {
  storage: OutboxStorage;
  clock: Pick<CorrectedClock, 'now'>;
  actor: () => Actor;
  /** The pulled record, without pending commands: what the person's decision was based on. */
  readPulled: (noun: NounName, id: string) => Promise<unknown>;
  createId?: () => string;
  /** Whether this device's storage has taken the last command. */
  onKept?: (isKept: boolean) => void;
}

/** Resolves once the command is durable. Rejects for arguments that don't fit: a bug. */
export type Send = <T extends CommandType>(type: T, args: ArgsOf<T>) => Promise<CommandId>;

interface Named {
  firstName: string;
  lastName: string;
}

/** A guest's own group is on other devices; whoever gave the command has typed or read the name. */
async function nameOfPerson(args: unknown, readPulled: SendDeps['readPulled']): Promise<string | undefined> {
  const { userId, guest } = (args ?? {}) as { userId?: string; guest?: Named };
  if (userId === undefined) return undefined;
  const person = guest ?? ((await readPulled('user', userId)) as Named | undefined);
  return person && `${person.firstName} ${person.lastName}`;
}

async function titleOfTask(
  noun: NounName,
  args: unknown,
  readPulled: SendDeps['readPulled'],
): Promise<string | undefined> {
  if (noun !== 'taskProgress') return undefined;
  const { groupName, priority } = args as Pick<Task, 'groupName' | 'priority'>;
  const task = (await readPulled('task', taskId(groupName, priority))) as Task | undefined;
  return task?.displayName;
}

/** Puts what a person does into the queue, in the order they did it. */
export function createSend({ storage, clock, actor, readPulled, createId = newId, onKept }: SendDeps): Send {
  let last: Promise<unknown> = Promise.resolve();

  async function append(type: CommandType, rawArgs: unknown, at: number): Promise<CommandId> {
    const { noun, definition } = findCommand(type)!;
    const args: unknown = definition.args.parse(rawArgs);
    const { id: recordId } = definition.target(args, actor());
    const base = definition.base ? definition.base(await readPulled(noun, recordId)) : null;
    const whom = await nameOfPerson(args, readPulled);
    const title = await titleOfTask(noun, args, readPulled);
    const id = createId() as CommandId;
    const appended = storage.append({ id, type, args, at, base, noun, recordId, whom, title });
    await appended.catch((error: unknown) => {
      onKept?.(false);
      throw error;
    });
    onKept?.(true);
    return id;
  }

  return (type, args) => {
    // The time of the tap, not of its turn; one after the other, so that reading a base never reorders two taps.
    const at = clock.now();
    const appended = last.then(() => append(type, args, at));
    last = appended.catch(() => undefined);
    return appended;
  };
}
