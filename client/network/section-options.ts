import { sectionDisplayName, type PublicSection } from '../../sync/contract/index.ts';
import { byPlaceAndTime } from '../../sync/domain/schedule.ts';
import type { Option } from '../ui/Select.tsx';
import { tellApart } from '../ui/tell-apart.ts';

/** Sections to choose from, by place and time; two of the same place and time are told apart by their login names. */
export function sectionOptions(sections: readonly PublicSection[]): Option[] {
  const sorted = sections.toSorted(byPlaceAndTime);
  const names = tellApart(sorted, sectionDisplayName, ({ username }) => username);
  return sorted.map(({ id }, i) => ({ value: id, label: names[i]! }));
}
