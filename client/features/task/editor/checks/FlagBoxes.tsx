import { taskEditorMessages } from '../task-editor-messages.ts';
import styles from './checks.module.css';
import { FLAGS, type Flag } from './try-pattern.ts';

const { rules: texts } = taskEditorMessages;

interface FlagBoxesProps {
  flags: string | undefined;
  offered: readonly Flag[];
  /** Undefined for none: then the rule reads like one from before there were flags. */
  onChange(flags: string | undefined): void;
}

/** The flags of a pattern, ticked by what they mean. Those that aren't offered stay. */
export function FlagBoxes({ flags = '', offered, onChange }: FlagBoxesProps) {
  return (
    <fieldset className={styles.flags}>
      <legend>{texts.flags}</legend>
      {FLAGS.filter((flag) => offered.includes(flag)).map((flag) => (
        <label key={flag}>
          <input
            type="checkbox"
            checked={flags.includes(flag)}
            onChange={(event) => {
              const others = flags.replaceAll(flag, '');
              onChange((event.target.checked ? others + flag : others) || undefined);
            }}
          />
          {texts.flagNames[flag]}
        </label>
      ))}
    </fieldset>
  );
}
