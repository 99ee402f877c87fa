import { useQueryClient } from '@tanstack/react-query';
import type { SectionId } from '../../../../sync/contract/index.ts';
import { useNetwork } from '../../../network/network-context.ts';
import type { Result } from '../../../network/request-json.ts';
import type { SectionValues } from './section-form.ts';

/** What the office does to a section; after each the lists are read again. */
export function useSectionActions() {
  const { call } = useNetwork();
  const queries = useQueryClient();

  const refreshing = async <T>(work: Promise<Result<T>>): Promise<Result<T>> => {
    const result = await work;
    if (result.ok) {
      void queries.invalidateQueries({ queryKey: ['sections.list'] });
      void queries.invalidateQueries({ queryKey: ['sections.read'] });
    }
    return result;
  };

  return {
    create: (body: SectionValues) => refreshing(call('sections.create', { body })),
    update: (sectionId: SectionId, body: SectionValues) =>
      refreshing(call('sections.update', { params: { sectionId }, body })),
    remove: (sectionId: SectionId) => refreshing(call('sections.delete', { params: { sectionId } })),
  };
}
