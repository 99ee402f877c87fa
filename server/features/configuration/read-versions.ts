import type { DocumentVersion } from '../../../sync/contract/calls/configuration.ts';
import { collections } from '../../store/collections.ts';
import type { Store } from '../../store/store.ts';

/** A document may be a megabyte, and each version holds two. */
const PAGE = 10;

export const SAVED = 'save-configuration';
export const DELETED = 'delete-configuration';

/** The versions of a document from its audit rows, which an index finds by record; `before` is the id of the last one read. */
export async function readVersions(
  store: Store,
  name: string,
  before: string | undefined,
): Promise<{ versions: DocumentVersion[]; hasMore: boolean }> {
  const rows = await store.audit({
    collection: collections.configuration.name,
    recordId: name,
    ...(before === undefined ? {} : { before }),
    limit: PAGE + 1,
  });
  const shown = rows.slice(0, PAGE);
  const authors = await store.getMany(collections.user, [...new Set(shown.map(({ by }) => by))]);
  const names = new Map(authors.map(({ id, doc }) => [id, `${doc.firstName} ${doc.lastName}`]));
  return {
    versions: shown.map(({ id, at, by, action, before: earlier, after }) => ({
      id,
      at,
      by: names.get(by) ?? null,
      action: action === DELETED ? 'deleted' : 'saved',
      before: earlier,
      after,
    })),
    hasMore: rows.length > PAGE,
  };
}
