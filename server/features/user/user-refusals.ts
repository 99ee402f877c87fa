import { changedSince, conflict, forbidden, notFound } from '../../http/problems.ts';
import { commandRefusals } from '../../http/refusals.ts';
import { usersMessages } from './user-messages.ts';

export const userRefusals = {
  ...commandRefusals,
  'unknown-user': notFound(usersMessages.unknown),
  'unknown-section': notFound(usersMessages.unknownSection),
  'changed-since': changedSince(),
  'admin-only': forbidden(usersMessages.adminOnly),
  'own-permissions': forbidden(usersMessages.ownPermissions),
  'higher-rank': forbidden(usersMessages.higherRank),
  'last-admin': conflict('last-admin', usersMessages.lastAdmin),
};
export type UserRefusal = keyof typeof userRefusals;
