import { useQueryClient } from '@tanstack/react-query';
import type { SectionId } from '../../../../sync/contract/index.ts';
import { asDeleted } from '../../../network/as-deleted.ts';
import { useNetwork } from '../../../network/network-context.ts';
import { mayBeDone, type Result } from '../../../network/request-json.ts';
import type { SectionValues } from './section-form.ts';

/** A section's name stands beside its people, and its price decides what they owe. */
const SHOWN_IN = [
  ...['sections.list', 'sections.read', 'sections.deleted', 'users.changes-in-section'],
  ...['users.list', 'users.read', 'users.memberships', 'payments.owed', 'reports.months'],
];

/** What the office does to a section; after each the lists are read again. */
export function useSectionActions() {
  const { call } = useNetwork();
  const queries = useQueryClient();

  const refreshing = async <T>(work: Promise<Result<T>>): Promise<Result<T>> => {
    const result = await work;
    // What nobody answered may be done all the same.
    if (result.ok || mayBeDone(result)) {
      for (const name of SHOWN_IN) void queries.invalidateQueries({ queryKey: [name] });
    }
    return result;
  };

  const restore = async (sectionId: SectionId): Promise<Result<unknown>> => {
    const params = { sectionId };
    const result = await call('sections.restore', { params });
    if (result.ok || (!mayBeDone(result) && result.code !== 'not-found')) return result;
    // The answer got lost, now or at the first try, or somebody else was faster: it is there, or it isn't.
    const there = await call('sections.read', { params });
    return there.ok ? there : result;
  };

  return {
    create: (body: SectionValues) => refreshing(call('sections.create', { body })),
    /** `seen`: decision 0026. */
    update: (sectionId: SectionId, body: SectionValues, seen: string) =>
      refreshing(call('sections.update', { params: { sectionId }, query: { seen }, body })),
    read: (sectionId: SectionId) => call('sections.read', { params: { sectionId } }),
    remove: (sectionId: SectionId) =>
      refreshing(call('sections.delete', { params: { sectionId } }).then(asDeleted)),
    restore: (sectionId: SectionId) => refreshing(restore(sectionId)),
  };
}
