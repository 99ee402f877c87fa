import { z } from 'zod';
import { MODULE_CATEGORIES } from '../../sync/contract/configuration.ts';
import { readStored, writeStored } from '../ui/stored-value.ts';
import { isStaff, type CurrentUser } from './current-user.ts';

const categorySchema = z.enum(MODULE_CATEGORIES);
type Category = z.infer<typeof categorySchema>;

const storageKey = (user: CurrentUser) => `module/last/${user.id}`;

/** The category that a child has looked at last on this device; Python before the first. */
const lastCategory = (user: CurrentUser): Category =>
  readStored(storageKey(user), categorySchema) ?? 'python';

export const rememberCategory = (user: CurrentUser, category: Category): void =>
  writeStored(storageKey(user), category);

/** Where somebody's own work is: staff in the admin area, a child in the module they were in. */
export const homeOf = (user: CurrentUser): string =>
  isStaff(user) ? '/admin' : `/learning-module?category=${lastCategory(user)}`;
