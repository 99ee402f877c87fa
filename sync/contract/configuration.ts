import { z } from 'zod';
import { groupNameSchema } from './ids.ts';
import type { NounDefinition } from './noun.ts';
import { text } from './text.ts';

export const configurationNameSchema = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/);

/** A named JSON document. Its id is its name. Public ones lie in scope `content`, the others in `staff`. */
export const configurationSchema = z.object({ id: configurationNameSchema, value: z.unknown() });
export type Configuration = z.infer<typeof configurationSchema>;

/** The module overview's categories; each is a document. */
export const MODULE_CATEGORIES = ['scratch', 'python', 'roblox'] as const;
export type ModuleCategory = (typeof MODULE_CATEGORIES)[number];
/** Document of the landing page: its tiles and the organisation's address. */
export const LANDING_TILES = 'landing-tiles';
/** Document of the groups that have a course on Code.org. */
export const CODE_ORG_GROUPS = 'code-org-groups';
/** The documents that anybody may read: what a visitor's pages show. */
const PUBLIC_DOCUMENTS: readonly string[] = [...MODULE_CATEGORIES, LANDING_TILES, CODE_ORG_GROUPS];
export const isPublicConfiguration = (name: string): boolean => PUBLIC_DOCUMENTS.includes(name);

/** One entry of a category's document. A `type` other than the two is shown as 'Nieznany typ'. */
export const moduleEntrySchema = z.object({
  groupName: groupNameSchema,
  title: text(),
  emoji: text().default(''),
  gradient: text().default(''),
  primaryColor: text().default(''),
  secondaryColor: text().default(''),
  type: text(),
});
export type ModuleEntry = z.infer<typeof moduleEntrySchema>;

/** A category's document as entries. Staff write it by hand: what is no entry is left out and hurts nothing else. */
export function readModuleEntries(value: unknown): ModuleEntry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const entry = moduleEntrySchema.safeParse(item);
    return entry.success ? [entry.data] : [];
  });
}

/** The groups of tasks that a category's document lists, in its order. */
export const taskGroupsOf = (value: unknown): string[] =>
  readModuleEntries(value).flatMap((entry) => (entry.type === 'task' ? entry.groupName : []));

export const configuration = {
  name: 'configuration',
  audience: 'everyone',
  schema: configurationSchema,
  commands: {},
} satisfies NounDefinition<Configuration>;
