import type { Clock } from '../clock.ts';
import { collections } from '../store/collections.ts';
import type { Credential } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { insert } from '../store/write.ts';
import { newUser } from './new-user.ts';
import { hashPassword, STRONG_COST } from './passwords.ts';
import { readablePassword } from './readable-password.ts';

/** An administrator for a school that has nobody yet. Undefined where somebody else was faster. */
export async function createFirstAdmin(
  store: Store,
  clock: Clock,
): Promise<{ username: string; password: string } | undefined> {
  const username = 'admin';
  const password = readablePassword();
  const now = clock();
  const user = {
    ...newUser({ firstName: 'Administrator', lastName: '' }, username, null, now),
    permissions: ['MANAGE', 'ADMIN', 'REVIEW'],
  };
  const credential: Credential = {
    id: user.id,
    hash: await hashPassword(password, STRONG_COST),
    changedAt: now,
  };
  const { ok } = await store.commit({
    writes: [insert(collections.user, user, 'staff'), insert(collections.credential, credential, null)],
  });
  return ok ? { username, password } : undefined;
}
