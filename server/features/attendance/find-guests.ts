import { GUESTS_SHOWN, type GuestCandidate } from '../../../sync/contract/calls/attendance.ts';
import type { SectionId, User, UserId } from '../../../sync/contract/index.ts';
import { foldText } from '../../../sync/domain/fold-text.ts';
import { collections } from '../../store/collections.ts';
import { searchWords } from '../../store/grams.ts';
import type { Store } from '../../store/store.ts';
import { sectionNames } from '../../account/section-names.ts';

/** Room for those who are found and may be no guests: people of no section, and the section's own. */
const LOOKED_AT = 200;
/** Read at once: nearly always there are enough guests among them. */
const STEP = 2 * GUESTS_SHOWN;

async function describe(store: Store, users: readonly User[]): Promise<GuestCandidate[]> {
  const names = await sectionNames(
    store,
    users.map(({ sectionId }) => sectionId),
  );
  return users.flatMap(({ id, username, firstName, lastName, sectionId }) => {
    const sectionName = names.get(sectionId ?? '');
    return sectionId !== null && sectionName !== undefined
      ? [{ userId: id, username, firstName, lastName, sectionId, sectionName }]
      : [];
  });
}

/** Learners of other sections by a part of their name; no more is told of them than who they are and where they belong. */
export async function findGuests(
  store: Store,
  sectionId: SectionId,
  search: string,
): Promise<GuestCandidate[]> {
  const words = searchWords(search);
  const isGuest = (user: User) => {
    const name = foldText(`${user.firstName} ${user.lastName}`);
    // The store looks at addresses and phones too.
    const isNamed = words.every((word) => name.includes(word));
    return isNamed && user.sectionId !== sectionId;
  };
  const guests: GuestCandidate[] = [];
  for (let offset = 0; offset < LOOKED_AT && guests.length < GUESTS_SHOWN; offset += STEP) {
    const { records } = await store.find(collections.user, {
      contains: search,
      where: { enabled: true },
      sort: [
        { field: 'lastName', direction: 'asc' },
        { field: 'firstName', direction: 'asc' },
      ],
      offset,
      limit: STEP,
      total: false,
      summaries: false,
    });
    const found = records.map(({ doc }) => doc).filter(isGuest);
    guests.push(...(await describe(store, found)));
    if (records.length < STEP) break;
  }
  return guests.slice(0, GUESTS_SHOWN);
}

/** What a mark of these people as guests says of them; who has no section is left out. */
export async function describeGuests(
  store: Store,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, Omit<GuestCandidate, 'userId' | 'username'>>> {
  const users = await store.getMany(collections.user, ids);
  const guests = await describe(
    store,
    users.map(({ doc }) => doc),
  );
  return new Map(guests.map(({ userId, username: _, ...guest }) => [userId, guest]));
}
