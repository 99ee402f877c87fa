import type { Section, User, UserId } from '../../../sync/contract/index.ts';
import { isPassword } from '../../people/passwords.ts';
import type { Credential } from '../../people/new-user.ts';
import type { Store } from '../../store/store.ts';

async function findByUsername(store: Store, username: string): Promise<User | undefined> {
  return (await store.find<User>('user', { where: { username }, limit: 1 })).records[0]?.doc;
}

/** The wizard's login name `{section.username}/{user id}` holds only while that person is in that section. */
async function findInSection(store: Store, sectionName: string, userId: string): Promise<User | undefined> {
  const [section, user] = await Promise.all([
    store.find<Section>('section', { where: { username: sectionName }, limit: 1 }),
    store.get<User>('user', userId),
  ]);
  const sectionId = section.records[0]?.id;
  return sectionId && user?.doc.sectionId === sectionId ? user.doc : undefined;
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
  const credential = user?.enabled ? await store.get<Credential>('credential', user.id) : undefined;
  const right = await isPassword(password, credential?.doc.hash);
  return right ? user?.id : undefined;
}
