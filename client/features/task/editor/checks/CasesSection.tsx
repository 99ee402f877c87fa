import { TextField } from '../../../../ui/TextField.tsx';
import { LinesField } from '../content/LinesField.tsx';
import { EditorSection } from '../EditorSection.tsx';
import { useEditing } from '../editing-context.ts';
import { RowList } from '../RowList.tsx';
import { taskEditorMessages } from '../task-editor-messages.ts';
import styles from './checks.module.css';

const { cases: texts } = taskEditorMessages;

export function CasesSection() {
  const { source, set } = useEditing();
  const { testCases } = source;
  return (
    <EditorSection title={texts.title} lead={texts.lead}>
      <RowList
        path={['testCases']}
        count={testCases.length}
        label={texts.list}
        nameOf={(index) => texts.name(index + 1)}
        removeLabel={(index) => texts.remove(index + 1)}
        add={[{ label: texts.add, row: { inputs: [], outputs: [], message: '' } }]}
      >
        {(index) => {
          const { inputs, outputs, message } = testCases[index]!;
          const change = (field: string) => (value: unknown) => set(['testCases', index, field], value);
          return (
            <>
              <div className={styles.pair}>
                <LinesField
                  label={texts.inputs}
                  hint={texts.inputsHint}
                  lines={inputs}
                  onChange={change('inputs')}
                />
                <LinesField
                  label={texts.outputs}
                  hint={texts.outputsHint}
                  lines={outputs}
                  onChange={change('outputs')}
                />
              </div>
              <TextField label={texts.message} value={message} onChange={change('message')} />
            </>
          );
        }}
      </RowList>
    </EditorSection>
  );
}
