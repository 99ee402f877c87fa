import { sectionDisplayName } from '../../../../sync/contract/index.ts';
import { byPlaceAndTime } from '../../../../sync/domain/schedule.ts';
import { useList } from '../../../network/use-list.ts';
import { Select } from '../../../ui/Select.tsx';
import { tellApart } from '../../../ui/tell-apart.ts';
import { owedMessages as texts } from './owed-messages.ts';

/** One section, or `all`. */
export function SectionFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const list = useList('sections.list');
  const sections = 'data' in list ? list.data.toSorted(byPlaceAndTime) : [];
  const names = tellApart(sections, sectionDisplayName, ({ username }) => username);
  return (
    <Select
      inline
      label={texts.section}
      options={[
        { value: 'all', label: texts.allSections },
        ...sections.map(({ id }, i) => ({ value: id as string, label: names[i]! })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
