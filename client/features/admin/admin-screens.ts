import { mayCall, type CallName } from '../../../sync/contract/calls/index.ts';
import type { Actor } from '../../../sync/contract/index.ts';
import { adminMessages as texts } from './admin-messages.ts';

/** A staff screen that can be opened by its name. */
export interface AdminScreen {
  path: string;
  name: string;
  /** Other words that it is found by. */
  words: string;
  /** The call that fills the screen: whoever may make it is shown the way there. */
  needs: CallName;
}

const screen = (of: keyof typeof texts.screens, path: string, needs: CallName): AdminScreen => ({
  path,
  name: texts.screens[of],
  words: texts.screenWords[of],
  needs,
});

/** The seed's dashboard tiles, in its order, and ours among them. A new screen gets a line here and a route. */
export const adminScreens: readonly AdminScreen[] = [
  screen('users', '/admin/users', 'users.list'),
  screen('sections', '/admin/sections', 'sections.list'),
  screen('payments', '/admin/payments', 'payments.all'),
  screen('owed', '/admin/owed', 'payments.owed'),
  screen('reports', '/admin/reports', 'reports.months'),
  screen('conflicts', '/admin/conflicts', 'sections.list'),
  screen('slides', '/admin/slides', 'slides.decks'),
  screen('files', '/admin/files', 'files.list'),
  screen('courses', '/admin/courses', 'courses.list'),
  screen('tasks', '/admin/tasks', 'tasks.list'),
  screen('outlines', '/admin/lessons-outlines', 'configuration.read'),
  screen('configuration', '/admin/configuration', 'configuration.names'),
];

/** What this person may open; the server refuses the rest anyway. */
export const screensFor = (actor: Actor): AdminScreen[] =>
  adminScreens.filter(({ needs }) => mayCall(actor, needs));
