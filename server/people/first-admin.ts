import type { Clock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { newUser, type Credential } from './new-user.ts';
import { hashPassword } from './passwords.ts';
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
  const credential: Credential = { id: user.id, hash: await hashPassword(password), changedAt: now };
  const { ok } = await store.commit({
    writes: [
      { collection: 'user', id: user.id, expect: null, doc: user, scope: 'staff' },
      { collection: 'credential', id: user.id, expect: null, doc: credential, scope: null },
    ],
  });
  return ok ? { username, password } : undefined;
}
