import type { User } from '../../../sync/contract/index.ts';
import { hashPassword, isPassword, isWeaker, type HashCost } from '../../account/passwords.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';
import { replace } from '../../store/write.ts';

async function findByUsername(store: Store, username: string): Promise<User | undefined> {
  return (await store.first(collections.user, { where: { username } }))?.doc;
}

/** The wizard's login name `{section.username}/{user id}` holds only while that person is in that section. */
async function findInSection(store: Store, sectionName: string, userId: string): Promise<User | undefined> {
  const [section, user] = await Promise.all([
    store.first(collections.section, { where: { username: sectionName } }),
    store.get(collections.user, userId),
  ]);
  return section && user?.doc.sectionId === section.id ? user.doc : undefined;
}

export const isWizardName = (username: string): boolean => username.includes('/');

/** Whose name this is. */
export function findPerson(store: Store, username: string): Promise<User | undefined> {
  const slash = username.lastIndexOf('/');
  return slash === -1
    ? findByUsername(store, username)
    : findInSection(store, username.slice(0, slash), username.slice(slash + 1));
}

/** Is it this person's password? Takes the same time whatever is wrong with it. A hash below this cost is raised. */
export async function checkPassword(
  store: Store,
  cost: HashCost,
  user: User | undefined,
  password: string,
): Promise<boolean> {
  const credential = user && (await store.get(collections.credential, user.id));
  const right = await isPassword(password, credential?.doc.hash, cost);
  if (!credential || !right) return false;
  if (isWeaker(credential.doc.hash, cost)) {
    const raised = { ...credential.doc, hash: await hashPassword(password, cost) };
    // Where somebody has set another password meanwhile, that one stands.
    await store.commit({ writes: [replace(collections.credential, credential, raised, null)] });
  }
  return true;
}
