import { z } from 'zod';
import type { moduleEntrySchema } from '../configuration.ts';
import { groupNameSchema } from '../ids.ts';
import { line, requiredLine, unlikeRows } from './document-field.ts';

const entrySchema = z.strictObject({
  groupName: requiredLine(80).refine(
    (name) => name.trim() === '' || groupNameSchema.safeParse(name).success,
    'Nazwa zestawu nie może mieć ukośnika.',
  ),
  title: requiredLine(120),
  emoji: line(20).default(''),
  gradient: line(200).default(''),
  primaryColor: line(60).default(''),
  secondaryColor: line(60).default(''),
  /** `task` or `slides`; another is shown as 'Nieznany typ' (learner seed). */
  type: requiredLine(40),
} satisfies Record<keyof typeof moduleEntrySchema.shape, z.ZodType>);

/** The cards of one category in the module overview. */
export const moduleEntriesSchema = z.array(entrySchema).superRefine(
  unlikeRows(
    ({ groupName, type }) => `${type}/${groupName}`,
    'groupName',
    (place) => `Ten zestaw ma już ${place}. karta.`,
  ),
);
