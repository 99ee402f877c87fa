import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { taskEditorMessages } from '../task-editor-messages.ts';
import styles from './checks.module.css';
import { FlagBoxes } from './FlagBoxes.tsx';
import { whereOf, type PatternRule } from './rule-words.ts';
import { FLAGS } from './try-pattern.ts';

const { rules: texts } = taskEditorMessages;

const whereOptions = [
  { value: 'code', label: texts.inCode },
  { value: 'output', label: texts.inOutput },
] as const;

interface PatternFieldsProps {
  rule: PatternRule;
  onChange(field: string, value: unknown): void;
}

/** A regular expression of the author's own. */
export function PatternFields({ rule, onChange }: PatternFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={texts.pattern}
          hint={texts.patternHint}
          value={rule.content}
          className={styles.pattern}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(value) => onChange('content', value)}
        />
        <Select
          label={texts.where}
          options={whereOptions}
          value={whereOf(rule)}
          onChange={(where) => onChange('where', where)}
        />
      </div>
      <FlagBoxes flags={rule.flags} offered={FLAGS} onChange={(flags) => onChange('flags', flags)} />
    </>
  );
}
