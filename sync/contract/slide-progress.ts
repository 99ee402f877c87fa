import { z } from 'zod';
import * as progress from '../domain/slide-progress.ts';
import { groupNameSchema, prioritySchema, userIdSchema } from './ids.ts';
import type { CommandDefinition, NounDefinition } from './noun.ts';
import { userScope } from './scope.ts';

export const slideProgressSchema = z.object({
  id: z.string(),
  userId: userIdSchema,
  groupName: groupNameSchema,
  opened: z.array(prioritySchema),
});
export type SlideProgress = z.infer<typeof slideProgressSchema>;

const argsSchema = z.strictObject({ groupName: groupNameSchema, priority: prioritySchema });

/** What the server looks up of a group; a device, which may not hold it yet, finds nothing. */
export const SLIDE_GROUP = 'slideGroup';
export interface SlideGroupFound {
  exists: boolean;
}

const openSlide: CommandDefinition<SlideProgress, z.infer<typeof argsSchema>> = {
  args: argsSchema,
  target: (a, actor) => ({
    id: progress.slideProgressId(actor.userId, a.groupName),
    scope: userScope(actor.userId),
  }),
  needs: (a) => [{ noun: SLIDE_GROUP, id: a.groupName }],
  reduce(current, a, context) {
    const group = context.lookup(SLIDE_GROUP, a.groupName) as SlideGroupFound | undefined;
    if (group?.exists === false) return { outcome: 'refused', code: 'unknown-slide' };
    const before =
      current ?? (progress.emptySlideProgress(context.actor.userId, a.groupName) as SlideProgress);
    const after = progress.openSlide(before, a.priority) as SlideProgress;
    return { outcome: after === before ? 'known' : 'applied', doc: after };
  },
};

export const slideProgress = {
  name: 'slideProgress',
  audience: 'everyone',
  schema: slideProgressSchema,
  commands: { openSlide },
} satisfies NounDefinition<SlideProgress>;
