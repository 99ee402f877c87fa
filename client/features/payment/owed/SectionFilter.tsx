import { useList } from '../../../network/use-list.ts';
import { sectionOptions } from '../../../network/section-options.ts';
import { Select } from '../../../ui/Select.tsx';
import { owedMessages as texts } from './owed-messages.ts';

/** One section, or `all`. */
export function SectionFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const list = useList('sections.list');
  return (
    <Select
      inline
      label={texts.section}
      options={[
        { value: 'all', label: texts.allSections },
        ...sectionOptions('data' in list ? list.data : []),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
