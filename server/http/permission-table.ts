import { has, type Actor } from '../../sync/contract/index.ts';

/**
 * Who may call what: design section 8. A route that is not here neither compiles nor starts. Routes are tried in this order.
 *
 * `anyone`: without signing in. `signed-in`: every account, for what is its own. `staff`: TEACHER for the sections they
 * teach (the handler or the command checks which), MANAGE for all. `ADMIN` is MANAGE with ADMIN.
 * Publishing a task (REVIEW) depends on the task and is checked in server/features/task.
 */
export const permissionTable = {
  'POST /api/auth/login': 'anyone',
  'GET /api/auth/refresh': 'anyone',
  'POST /api/auth/refresh': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'POST /api/auth/delivery-token': 'signed-in',
  'POST /api/devices/enrol': 'staff',

  'GET /api/users/current': 'signed-in',
  'GET /api/users': 'MANAGE',
  'GET /api/users/:userId': 'MANAGE',
  'PATCH /api/users/:userId': 'MANAGE',
  'PATCH /api/users/:userId/laptop': 'staff',
  'PATCH /api/users/:userId/signed': 'staff',
  'POST /api/users/:userId/section': 'MANAGE',
  'POST /api/users/:userId/reset-password': 'MANAGE',

  'GET /api/task': 'signed-in',
  'POST /api/task': 'MANAGE',
  'DELETE /api/task': 'MANAGE',
  'GET /api/task/all': 'MANAGE',
  'GET /api/task/next': 'signed-in',
  'GET /api/task/task-progress': 'signed-in',
  'GET /api/task/task-progress-list': 'signed-in',
  'POST /api/task/complete': 'signed-in',
  'POST /api/task/show-easier-starting-code': 'signed-in',

  'GET /api/learning-module/groups-progress': 'signed-in',
  'GET /api/learning-module/slides-groups': 'signed-in',
  'GET /api/learning-module/slides': 'signed-in',
  'POST /api/learning-module/slides/progress': 'signed-in',
  'POST /api/learning-module/slides': 'MANAGE',
  'PUT /api/learning-module/slides/:slideId': 'MANAGE',
  'DELETE /api/learning-module/slides/:slideId': 'MANAGE',

  'GET /api/config': 'MANAGE',
  /** Documents that aren't public want MANAGE: the handler checks. */
  'GET /api/config/:name': 'anyone',
  'PUT /api/config/:name': 'MANAGE',
  'DELETE /api/config/:name': 'ADMIN',

  'GET /api/sections': 'anyone',
  'GET /api/sections/:sectionId': 'anyone',
  'GET /api/sections-admin': 'staff',
  'GET /api/sections-admin/:sectionId': 'staff',
  'POST /api/sections-admin': 'ADMIN',
  'PUT /api/sections-admin/:sectionId': 'ADMIN',
  'PATCH /api/sections-admin/:sectionId/notes-url': 'ADMIN',
  'DELETE /api/sections-admin/:sectionId': 'ADMIN',
  'POST /api/sections-admin/:sectionId/users': 'MANAGE',

  'GET /api/attendance': 'staff',
  'GET /api/attendance/:userId': 'staff',
  'POST /api/attendance': 'staff',

  'GET /api/payments/links/:path': 'anyone',

  /** Also with a delivery token: the one route that takes it. */
  'POST /api/sync/commands': 'signed-in',
  'GET /api/sync/events': 'signed-in',
  'POST /api/sync/:noun': 'signed-in',
  'GET /api/sync/:noun': 'signed-in',
} as const satisfies Record<string, Need>;

export type Need = 'anyone' | 'signed-in' | 'staff' | 'MANAGE' | 'ADMIN';
export type RouteName = keyof typeof permissionTable;

const rules: Record<Exclude<Need, 'anyone'>, (actor: Actor) => boolean> = {
  'signed-in': () => true,
  staff: (actor) => has(actor, 'MANAGE') || has(actor, 'TEACHER'),
  MANAGE: (actor) => has(actor, 'MANAGE'),
  ADMIN: (actor) => has(actor, 'MANAGE') && has(actor, 'ADMIN'),
};

export const meets = (need: Exclude<Need, 'anyone'>, actor: Actor): boolean => rules[need](actor);
