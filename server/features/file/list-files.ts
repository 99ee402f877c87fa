import type { ListedFile } from '../../../sync/contract/calls/index.ts';
import { addressOfFile } from '../../../sync/contract/index.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';
import { findUses } from './find-uses.ts';

export async function listFiles(store: Store): Promise<ListedFile[]> {
  const files = await store.findDocs(collections.file, {
    sort: [{ field: 'uploadedAt', direction: 'desc' }],
  });
  const uploaders = [...new Set(files.map((file) => file.uploadedBy))];
  const [uses, people] = await Promise.all([findUses(store), store.getMany(collections.user, uploaders)]);
  const names = new Map(people.map(({ id, doc }) => [id, `${doc.firstName} ${doc.lastName}`.trim()]));
  return files.map(({ uploadedBy, ...file }) => ({
    ...file,
    address: addressOfFile(file.id),
    uploadedBy: names.get(uploadedBy) ?? null,
    uses: uses.get(file.id) ?? [],
  }));
}
