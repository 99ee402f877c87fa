import { z } from 'zod';
import { has, sectionIdSchema, userIdSchema, type Actor, type UserId } from '../../../sync/contract/index.ts';
import type { Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notFound, unauthorized } from '../../http/problems.ts';
import { ok, type Reply } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import { describeUsers } from '../../people/describe-users.ts';
import { changeField, moveToSection, resetPassword } from './change-user.ts';
import { describeCurrentUser } from './current-user.ts';
import { onePatchSchema, type FieldChange } from './field-changes.ts';
import { listQuery, listUsers } from './list-users.ts';
import { usersMessages } from './users-messages.ts';
import { collections } from '../../store/collections.ts';

const byUser = z.object({ userId: userIdSchema });
const boolean = z.enum(['true', 'false']).transform((text) => text === 'true');
const sectionQuery = z.object({ sectionId: z.union([z.literal('').transform(() => null), sectionIdSchema]) });

export function userRoutes(context: ServerContext): Routes {
  const { store } = context;

  /** The person as they are after the change. */
  async function describe(actor: Actor, userId: UserId): Promise<Reply> {
    const user = await store.get(collections.user, userId);
    if (!user) return notFound(usersMessages.unknown);
    const [described] = await describeUsers(store, [user.doc], { withPayments: has(actor, 'MANAGE') });
    return ok(described);
  }

  async function patch(actor: Actor, userId: UserId, wanted: FieldChange): Promise<Reply> {
    const changed: Changed<null> = await changeField(context, actor, userId, wanted);
    return changed.ok ? describe(actor, userId) : changed.reply;
  }

  return {
    'GET /api/users/current': endpoint({}, async ({ actor }) => {
      const user = await describeCurrentUser(store, actor);
      return user ? ok(user) : unauthorized();
    }),
    'GET /api/users': endpoint({ query: listQuery }, async ({ query }) => ok(await listUsers(store, query))),
    'GET /api/users/:userId': endpoint({ params: byUser }, ({ params, actor }) =>
      describe(actor, params.userId),
    ),
    'PATCH /api/users/:userId': endpoint(
      { params: byUser, body: onePatchSchema },
      ({ params, body, actor }) => patch(actor, params.userId, body),
    ),
    'PATCH /api/users/:userId/laptop': endpoint(
      { params: byUser, query: z.object({ laptop: boolean }) },
      ({ params, query, actor }) => patch(actor, params.userId, { field: 'hasLaptop', value: query.laptop }),
    ),
    'PATCH /api/users/:userId/signed': endpoint(
      { params: byUser, query: z.object({ signed: boolean }) },
      ({ params, query, actor }) => patch(actor, params.userId, { field: 'hasSigned', value: query.signed }),
    ),
    'POST /api/users/:userId/section': endpoint(
      { params: byUser, query: sectionQuery },
      async ({ params, query, actor }) => {
        const changed = await moveToSection(context, actor, params.userId, query.sectionId);
        return changed.ok ? describe(actor, params.userId) : changed.reply;
      },
    ),
    'POST /api/users/:userId/reset-password': endpoint({ params: byUser }, async ({ params, actor }) => {
      const changed = await resetPassword(context, actor, params.userId);
      if (!changed.ok) return changed.reply;
      return { kind: 'json', status: 200, body: changed.result, headers: { 'Cache-Control': 'no-store' } };
    }),
  };
}
