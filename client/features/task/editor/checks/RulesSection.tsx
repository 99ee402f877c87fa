import { useRef } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { EditorSection } from '../EditorSection.tsx';
import { useEditing } from '../editing-context.ts';
import { taskEditorMessages } from '../task-editor-messages.ts';
import styles from './checks.module.css';
import { isGroup, newRule, RuleGroup } from './RuleGroup.tsx';
import { RuleFields } from './RuleFields.tsx';

const { rules: texts } = taskEditorMessages;
const PATH = ['requiredContent'];

/** The rules of the task. One that stands alone becomes a group with the second. */
export function RulesSection() {
  const { source, read, set } = useEditing();
  const box = useRef<HTMLDivElement>(null);
  const rule = source.requiredContent;
  const add = () => {
    set(PATH, { type: 'all', items: [...(rule ? [read(PATH)] : []), newRule] });
    // The pressed button gives way to those of the group.
    box.current?.focus();
  };
  return (
    <EditorSection title={texts.title} lead={texts.lead}>
      <div ref={box} tabIndex={-1} className={styles.group}>
        {rule && isGroup(rule) ? (
          <RuleGroup path={PATH} group={rule} depth={0} />
        ) : (
          <>
            {rule && (
              <div className={styles.alone}>
                <RuleFields path={PATH} rule={rule} />
              </div>
            )}
            <Button variant="secondary" size="small" onClick={add}>
              {texts.add}
            </Button>
          </>
        )}
      </div>
    </EditorSection>
  );
}
