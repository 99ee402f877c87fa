import { TextArea } from '../../../../ui/TextArea.tsx';
import { EditorSection } from '../EditorSection.tsx';
import { useEditing } from '../editing-context.ts';
import { RowList } from '../RowList.tsx';
import { taskEditorMessages } from '../task-editor-messages.ts';

const { hints: texts } = taskEditorMessages;

export function HintsSection() {
  const { source, set } = useEditing();
  const hints = source.hints ?? [];
  return (
    <EditorSection title={texts.title} lead={texts.lead}>
      <RowList
        path={['hints']}
        count={hints.length}
        label={texts.list}
        nameOf={(index) => texts.name(index + 1)}
        removeLabel={(index) => texts.remove(index + 1)}
        add={[{ label: texts.add, row: '' }]}
      >
        {(index) => (
          <TextArea
            aria-label={texts.name(index + 1)}
            label={null}
            value={hints[index]!}
            rows={2}
            onChange={(value) => set(['hints', index], value)}
          />
        )}
      </RowList>
    </EditorSection>
  );
}
