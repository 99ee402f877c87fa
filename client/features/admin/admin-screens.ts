import { has, isStaff, type Actor } from '../../../sync/contract/index.ts';
import { adminMessages as texts } from './admin-messages.ts';

/** A staff screen that can be opened by its name. */
export interface AdminScreen {
  path: string;
  name: string;
  /** `staff`: TEACHER too, who finds what is theirs there. */
  needs: 'staff' | 'MANAGE';
}

/** The seed's dashboard tiles, in its order, and ours among them. A new screen gets a line here and a route. */
export const adminScreens: readonly AdminScreen[] = [
  { path: '/admin/sections', name: texts.screens.sections, needs: 'staff' },
  { path: '/admin/conflicts', name: texts.screens.conflicts, needs: 'staff' },
  { path: '/admin/tasks', name: texts.screens.tasks, needs: 'MANAGE' },
];

/** What this person may open; the server refuses the rest anyway. */
export const screensFor = (actor: Actor): AdminScreen[] =>
  adminScreens.filter(({ needs }) => (needs === 'staff' ? isStaff(actor) : has(actor, needs)));
