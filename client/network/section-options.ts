import { sectionDisplayName, type PublicSection } from '../../sync/contract/index.ts';
import { byPlaceAndTime } from '../../sync/domain/schedule.ts';
import type { Option } from '../ui/Select.tsx';

/** Sections to choose from, by place and time. */
export function sectionOptions(sections: readonly PublicSection[]): Option[] {
  return sections
    .toSorted(byPlaceAndTime)
    .map((section) => ({ value: section.id, label: sectionDisplayName(section) }));
}
