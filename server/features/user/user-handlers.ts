import type { UserPatch, UserWire } from '../../../sync/contract/calls/index.ts';
import type { userCalls } from '../../../sync/contract/calls/user.ts';
import { has, type Actor, type UserId } from '../../../sync/contract/index.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf, Outcome } from '../../http/handlers.ts';
import { notFound, unauthorized } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { NO_STORE, ok } from '../../http/reply.ts';
import { describeUser } from '../../account/describe-user.ts';
import { changeField, moveToSection, resetPassword } from './change-user.ts';
import { describeCurrentUser } from './current-user.ts';
import { toFieldChange } from './field-changes.ts';
import { listChanges, listSectionChanges } from './changes/list-changes.ts';
import { listMemberships } from './list-memberships.ts';
import { listUsers } from './list-users.ts';
import { usersMessages } from './user-messages.ts';
import { userRefusals } from './user-refusals.ts';
import { collections } from '../../store/collections.ts';

export function userHandlers(context: ServerContext): HandlersOf<typeof userCalls> {
  const { store } = context;

  /** The person as they are after the change. */
  async function describe(actor: Actor, userId: UserId): Promise<Outcome<UserWire>> {
    const user = await store.get(collections.user, userId);
    if (!user) return notFound(usersMessages.unknown);
    return ok(describeUser(user, { withPayments: has(actor, 'MANAGE') }));
  }

  async function patch(
    actor: Actor,
    userId: UserId,
    wanted: UserPatch,
    seen?: string,
  ): Promise<Outcome<UserWire>> {
    const changed = await changeField(context, actor, userId, toFieldChange(wanted), seen);
    return changed.ok ? describe(actor, userId) : answerChange(changed, userRefusals);
  }

  return {
    async 'users.current'({ actor }) {
      const user = await describeCurrentUser(store, actor);
      return user ? ok(user) : unauthorized();
    },
    'users.list': ({ query }) => listUsers(store, query),
    'users.read': ({ params, actor }) => describe(actor, params.userId),
    'users.memberships': ({ params }) => listMemberships(store, params.userId),
    'users.changes': ({ params, query }) => listChanges(store, params.userId, query.limit),
    'users.changes-in-section': ({ params, query }) =>
      listSectionChanges(store, params.sectionId, query.limit),
    'users.patch': ({ params, query, body, actor }) => patch(actor, params.userId, body, query.seen),
    'users.set-laptop': ({ params, query, actor }) =>
      patch(actor, params.userId, { hasLaptop: query.laptop }),
    'users.set-signed': ({ params, query, actor }) =>
      patch(actor, params.userId, { hasSigned: query.signed }),
    async 'users.set-section'({ params, query, actor }) {
      const changed = await moveToSection(context, actor, params.userId, query.sectionId, query.seen);
      return changed.ok ? describe(actor, params.userId) : answerChange(changed, userRefusals);
    },
    async 'users.reset-password'({ params, actor }) {
      return answerChange(await resetPassword(context, actor, params.userId), userRefusals, NO_STORE);
    },
  };
}
