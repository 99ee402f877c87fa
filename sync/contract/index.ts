import { attendance } from './attendance.ts';
import { configuration } from './configuration.ts';
import { isStaff, type Actor } from './scope.ts';
import { section } from './section.ts';
import { slide } from './slide.ts';
import { slideProgress } from './slide-progress.ts';
import { task } from './task.ts';
import { taskProgress } from './task-progress.ts';
import { user } from './user.ts';
import { userField } from './user-field.ts';
import type { AnyCommandDefinition, NounDefinition } from './noun.ts';
import type { z } from 'zod';

export * from './attendance.ts';
export * from './command.ts';
export * from './configuration.ts';
export * from './course.ts';
export * from './feed.ts';
export * from './file.ts';
export * from './fingerprint.ts';
export * from './ids.ts';
export * from './lesson.ts';
export * from './money.ts';
export * from './noun.ts';
export * from './scope.ts';
export * from './section.ts';
export * from './slide.ts';
export * from './slide-progress.ts';
export * from './task.ts';
export * from './task-progress.ts';
export * from './text.ts';
export * from './user.ts';
export * from './user-field.ts';
export * from './version.ts';
export * from './wire.ts';

/** Every replicated noun. A new plain one is added here and needs no new server file. At most 13 (RxDB). */
export const nouns = {
  task,
  slide,
  configuration,
  section,
  user,
  userField,
  attendance,
  taskProgress,
  slideProgress,
};
export type NounName = keyof typeof nouns;
export type DocOf<N extends NounName> = z.infer<(typeof nouns)[N]['schema']>;

/** The nouns that this person may pull; asking for another is refused. */
export const readableNouns = (actor: Actor): NounName[] =>
  (Object.keys(nouns) as NounName[]).filter((name) => nouns[name].audience === 'everyone' || isStaff(actor));

/** How much of what may be read a device holds of a noun. Takes records of that noun alone. */
export const holdingOf = (noun: NounName): Pick<NounDefinition<{ id: string }>, 'dayOf' | 'isHeld'> =>
  nouns[noun] as object;

type Commands = { [N in NounName]: (typeof nouns)[N]['commands'] }[NounName];
type UnionToIntersection<U> = (U extends unknown ? (u: U) => void : never) extends (i: infer I) => void
  ? I
  : never;
type AllCommands = UnionToIntersection<Commands>;
export type CommandType = keyof AllCommands & string;
export type ArgsOf<T extends CommandType> = AllCommands[T] extends { args: z.ZodType<infer A> } ? A : never;

/** Command type to the noun that owns it. */
export const nounOfCommand: ReadonlyMap<string, NounName> = new Map(
  Object.values(nouns).flatMap((n) =>
    Object.keys(n.commands).map((type) => [type, n.name as NounName] as const),
  ),
);

/** The noun and rule of a command type; undefined for one that no noun has. */
export function findCommand(
  type: string,
): { noun: NounName; definition: AnyCommandDefinition<unknown> } | undefined {
  const noun = nounOfCommand.get(type);
  if (!noun) return undefined;
  const commands: Record<string, unknown> = nouns[noun].commands;
  return { noun, definition: commands[type] as AnyCommandDefinition<unknown> };
}
