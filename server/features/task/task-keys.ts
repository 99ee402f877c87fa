import { z } from 'zod';
import { groupNameSchema, prioritySchema } from '../../../sync/contract/index.ts';

/** How the seed's calls name a task. */
export const taskKeyQuery = z.object({
  groupName: groupNameSchema,
  priority: z.string().regex(/^\d+$/).transform(Number).pipe(prioritySchema),
});
