import { sectionDisplayName, type PublicSection, type SectionId } from '../../sync/contract/index.ts';
import { byPlaceAndTime } from '../../sync/domain/schedule.ts';
import type { Option } from '../ui/Select.tsx';
import { tellApart } from '../ui/tell-apart.ts';

type Named = Pick<PublicSection, 'id' | 'city' | 'weekDay' | 'hour'> & { username?: string | undefined };

/** What each is called; two of the same place and time are told apart by their login names. */
export function sectionNames(sections: readonly Named[]): Map<SectionId, string> {
  const names = tellApart(sections, sectionDisplayName, ({ username }) => username);
  return new Map(sections.map(({ id }, i) => [id, names[i]!]));
}

/** Sections to choose from, by place and time. */
export function sectionOptions(sections: readonly PublicSection[]): Option[] {
  const names = sectionNames(sections);
  return sections.toSorted(byPlaceAndTime).map(({ id }) => ({ value: id, label: names.get(id)! }));
}
