import { useEffect } from 'react';
import type { SectionId } from '../../../sync/contract/index.ts';
import { usePreparedSections } from '../../database/hooks.ts';

/** `none`: this person's sections are on the device anyway, or it isn't known yet. */
export type Preparation = 'none' | 'fetching' | 'ready';

/** Holds an opened section on this device. */
export function usePreparation(sectionId: SectionId): Preparation {
  const { sections, prepare } = usePreparedSections();
  useEffect(() => {
    prepare(sectionId).catch((error: unknown) => console.error('the section is not kept', error));
  }, [prepare, sectionId]);

  const prepared = sections?.find(({ id }) => id === sectionId);
  if (!prepared) return 'none';
  return prepared.ready ? 'ready' : 'fetching';
}
