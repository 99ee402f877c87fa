import { useMemo } from 'react';
import { MODULE_CATEGORIES, readModuleEntries, type ModuleEntry } from '../../sync/contract/configuration.ts';
import { useRecord } from './hooks.ts';

const [FIRST, SECOND, THIRD] = MODULE_CATEGORIES;

/** The sets of tasks, or the decks, of each module in its order. */
export type ModuleSets = readonly (readonly ModuleEntry[])[];

/** `isRead` is false until this device has read all of them. */
export function useModuleSets(wanted: 'task' | 'slides'): { isRead: boolean; sets: ModuleSets } {
  const first = useRecord('configuration', FIRST);
  const second = useRecord('configuration', SECOND);
  const third = useRecord('configuration', THIRD);
  return useMemo(() => {
    const modules = [first, second, third];
    return {
      isRead: modules.every(({ status }) => status === 'ready'),
      sets: modules.map(({ record }) =>
        readModuleEntries(record?.value).filter(({ type }) => type === wanted),
      ),
    };
  }, [first, second, third, wanted]);
}

/** A set's name for people; undefined where no module has it. */
export const titleOfSet = (sets: ModuleSets, groupName: string): string | undefined =>
  sets.flat().find((entry) => entry.groupName === groupName)?.title;
