import { newId, type Section, type SectionId, type User, type UserId } from '../../sync/contract/index.ts';
import { foldText } from '../../sync/domain/fold-text.ts';
import type { Collection } from '../store/collection.ts';
import { collections } from '../store/collections.ts';
import type { Store } from '../store/store.ts';

export interface Names {
  firstName: string;
  lastName: string;
}

/** Letters and digits of a text, joined by dots: `Anna Maria` is `anna.maria`. */
export const slug = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '');

export const shortLastName = (lastName: string): string =>
  lastName ? `${[...lastName][0]!.toUpperCase()}.` : '';

export function newUser(
  names: Names,
  username: string,
  sectionId: SectionId | null,
  createdAt: number,
): User {
  return {
    id: newId() as UserId,
    username,
    ...names,
    shortLastName: shortLastName(names.lastName),
    permissions: [],
    sectionId,
    email: null,
    phoneNumber: null,
    enabled: true,
    createdAt,
  };
}

/** The first of `wanted`, `wanted2`, `wanted3` … that neither the store nor `used` has. Adds it to `used`. */
async function freeName(
  store: Store,
  collection: Collection<{ username: string }>,
  wanted: string,
  used: Set<string>,
): Promise<string> {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}${n}`;
    if (used.has(name)) continue;
    if (await store.exists(collection, { where: { username: name } })) continue;
    used.add(name);
    return name;
  }
}

export const freeUsername = (store: Store, { firstName, lastName }: Names, used = new Set<string>()) =>
  freeName(store, collections.user, slug(`${firstName} ${lastName}`) || 'uczestnik', used);

export const freeSectionName = (store: Store, section: Pick<Section, 'city' | 'weekDay' | 'hour'>) =>
  freeName(
    store,
    collections.section,
    slug(`${section.city} ${section.weekDay.slice(0, 3)} ${section.hour}`),
    new Set(),
  );
