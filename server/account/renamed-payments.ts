import type { User } from '../../sync/contract/index.ts';
import { collections } from '../store/collections.ts';
import type { Store, Write } from '../store/store.ts';
import { replace } from '../store/write.ts';

/** A person's payments with the name that they bear from now on: the book is searched by it. Nothing else of a row changes. */
export async function renamedPayments(store: Store, user: User): Promise<Write[]> {
  const personName = `${user.firstName} ${user.lastName}`;
  const { records } = await store.find(collections.payment, { where: { userId: user.id } });
  return records.map((record) => replace(collections.payment, record, { ...record.doc, personName }, null));
}
