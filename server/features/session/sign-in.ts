import type { User, UserId } from '../../../sync/contract/index.ts';
import { isPassword } from '../../account/passwords.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

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

function findPerson(store: Store, username: string): Promise<User | undefined> {
  const slash = username.lastIndexOf('/');
  return slash === -1
    ? findByUsername(store, username)
    : findInSection(store, username.slice(0, slash), username.slice(slash + 1));
}

/** The person whose name and password these are. Takes the same time whatever is wrong with them. */
export async function signIn(store: Store, username: string, password: string): Promise<UserId | undefined> {
  const user = await findPerson(store, username);
  const credential = user?.enabled ? await store.get(collections.credential, user.id) : undefined;
  const right = await isPassword(password, credential?.doc.hash);
  return right ? user?.id : undefined;
}
