import type { z } from 'zod';
import type { CommandId, DeviceId } from './ids.ts';
import type { Actor, Scope } from './scope.ts';
import type { RefusalCode } from './command.ts';

/** Reads records of other nouns that a rule needs. Synchronous: whoever calls has loaded `needs` before. */
export type Lookup = (noun: string, id: string) => unknown;

/** What a reducer may know besides the record: nothing else, so both ends get the same answer. */
export interface CommandContext {
  id: CommandId;
  at: number;
  base: number | null;
  device: DeviceId;
  actor: Actor;
  lookup: Lookup;
  /** On a device, which holds a part of the records: what `lookup` doesn't find may be there all the same. */
  isPartial?: true;
}

export type Reduction<Doc> =
  { outcome: 'applied' | 'known' | 'contested'; doc: Doc } | { outcome: 'refused'; code: RefusalCode };

export interface CommandDefinition<Doc, Args> {
  args: z.ZodType<Args>;
  /** The one record that the command changes, and the scope it is numbered in. */
  target(args: Args, actor: Actor): { id: string; scope: Scope };
  /** Records of other nouns that `reduce` looks up. */
  needs(args: Args): { noun: string; id: string }[];
  /** The revision that the person saw, from the record their device had pulled. Absent where order decides nothing. */
  base?(pulled: Doc | undefined): number;
  /** What the audit keeps of the record before and after. Absent for a learner's own progress, which leaves no row. */
  audited?(doc: Doc): unknown;
  /** Permission and existence are checked here too: both ends run it. */
  reduce(current: Doc | undefined, args: Args, context: CommandContext): Reduction<Doc>;
}

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- args differ for each command; `args` parses them */
export type AnyCommandDefinition<Doc> = CommandDefinition<Doc, any>;

/**
 * A replicated kind of record. A noun whose `commands` is empty is changed by REST only.
 * Record ids are hierarchical where records are listed by a parent (`{sectionId}/{date}/{userId}`), so that a
 * device lists them by a prefix of the primary key.
 */
export interface NounDefinition<Doc extends { id: string }> {
  name: string;
  /** Who may pull it at all; which records of it, the scopes decide. */
  audience: 'everyone' | 'staff';
  /** The day that the record belongs to for good, where a device holds only the newest days (`FeedPage.since`). */
  dayOf?(doc: Doc): string;
  /** Which readable records a device holds; all where absent. The others are for lists over REST. */
  isHeld?(doc: Doc, scope: Scope): boolean;
  schema: z.ZodType<Doc>;
  commands: Record<string, AnyCommandDefinition<Doc>>;
}
