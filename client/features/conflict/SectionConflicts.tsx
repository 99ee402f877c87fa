import type { SectionId } from '../../../sync/contract/index.ts';
import { useSectionWriterName } from '../../session/use-writer-name.ts';
import { ConflictList } from './ConflictList.tsx';
import { useConflicts } from './use-conflicts.ts';

/** A section's open conflicts on this device; nothing where there are none. */
export function SectionConflicts({ sectionId }: { sectionId: SectionId }) {
  const conflicts = useConflicts(sectionId);
  const nameOf = useSectionWriterName(sectionId);
  return conflicts.cases.length === 0 ? null : <ConflictList {...conflicts} nameOf={nameOf} />;
}
