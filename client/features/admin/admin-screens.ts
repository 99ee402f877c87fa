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

/** The seed's dashboard tiles, in its order, and ours among them. A new screen gets a line here and a route. */
export const adminScreens: readonly AdminScreen[] = [
  { path: '/admin/users', name: texts.screens.users, words: texts.screenWords.users, needs: 'users.list' },
  {
    path: '/admin/sections',
    name: texts.screens.sections,
    words: texts.screenWords.sections,
    needs: 'sections.list',
  },
  {
    path: '/admin/payments',
    name: texts.screens.payments,
    words: texts.screenWords.payments,
    needs: 'payments.all',
  },
  { path: '/admin/owed', name: texts.screens.owed, words: texts.screenWords.owed, needs: 'payments.owed' },
  {
    path: '/admin/reports',
    name: texts.screens.reports,
    words: texts.screenWords.reports,
    needs: 'reports.months',
  },
  {
    path: '/admin/conflicts',
    name: texts.screens.conflicts,
    words: texts.screenWords.conflicts,
    needs: 'sections.list',
  },
  {
    path: '/admin/slides',
    name: texts.screens.slides,
    words: texts.screenWords.slides,
    needs: 'slides.decks',
  },
  { path: '/admin/files', name: texts.screens.files, words: texts.screenWords.files, needs: 'files.list' },
  {
    path: '/admin/courses',
    name: texts.screens.courses,
    words: texts.screenWords.courses,
    needs: 'courses.list',
  },
  { path: '/admin/tasks', name: texts.screens.tasks, words: texts.screenWords.tasks, needs: 'tasks.list' },
  {
    path: '/admin/lessons-outlines',
    name: texts.screens.outlines,
    words: texts.screenWords.outlines,
    needs: 'configuration.read',
  },
  {
    path: '/admin/configuration',
    name: texts.screens.configuration,
    words: texts.screenWords.configuration,
    needs: 'configuration.names',
  },
];

/** What this person may open; the server refuses the rest anyway. */
export const screensFor = (actor: Actor): AdminScreen[] =>
  adminScreens.filter(({ needs }) => mayCall(actor, needs));
