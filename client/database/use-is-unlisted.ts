import { MODULE_CATEGORIES, readModuleEntries } from '../../sync/contract/configuration.ts';
import { useRecords } from './hooks.ts';

/** No module of the school lists this group. False until this device knows. */
export function useIsUnlisted(groupName: string, type: 'task' | 'slides'): boolean {
  const { records, synced } = useRecords('configuration');
  const modules = records.filter(({ id }) => (MODULE_CATEGORIES as readonly string[]).includes(id));
  const isListed = modules.some(({ value }) =>
    readModuleEntries(value).some((entry) => entry.groupName === groupName && entry.type === type),
  );
  return synced && !isListed;
}
