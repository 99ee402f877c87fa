import { TextField } from '../../../../ui/TextField.tsx';
import { CodeField } from '../content/CodeField.tsx';
import { EditorSection } from '../EditorSection.tsx';
import { useEditing } from '../editing-context.ts';
import { RowList } from '../RowList.tsx';
import { wrongAnswersOf } from '../source/task-source.ts';
import { taskEditorMessages } from '../task-editor-messages.ts';
import { AnswerRun } from './AnswerRun.tsx';
import { answersOf } from './answers.ts';
import styles from './answers.module.css';

const { answers: texts } = taskEditorMessages;

/** The author's solution and wrong answers, and what the checks make of them. */
export function AnswersSection() {
  const { source, read, set, answers } = useEditing();
  const wrong = wrongAnswersOf(source);
  const run = () => void answers.check(source, answersOf(source));
  const setWrong = (index: number, field: 'code' | 'why', value: string) => {
    const path = ['wrongAnswers', index];
    if (typeof read(path) !== 'string') return set([...path, field], value);
    set(path, field === 'code' ? value : { code: wrong[index]!.code, why: value });
  };
  return (
    <EditorSection title={texts.title} lead={texts.lead}>
      <CodeField
        label={texts.solution}
        value={source.solution ?? ''}
        onChange={(value) => set(['solution'], value)}
        onRun={run}
      />
      <AnswerRun onRun={run} />
      <section className={styles.wrong} aria-label={texts.wrongTitle}>
        <h3>{texts.wrongTitle}</h3>
        <p>{texts.wrongLead}</p>
        <RowList
          path={['wrongAnswers']}
          count={wrong.length}
          label={texts.wrongList}
          nameOf={(index) => texts.wrongCode(index + 1)}
          removeLabel={(index) => texts.removeWrong(index + 1)}
          add={[{ label: texts.addWrong, row: { code: '', why: '' } }]}
        >
          {(index) => (
            <>
              <TextField
                label={texts.why}
                value={wrong[index]!.why}
                onChange={(value) => setWrong(index, 'why', value)}
              />
              <CodeField
                label={texts.wrongCode(index + 1)}
                value={wrong[index]!.code}
                onChange={(value) => setWrong(index, 'code', value)}
                onRun={run}
              />
            </>
          )}
        </RowList>
      </section>
    </EditorSection>
  );
}
