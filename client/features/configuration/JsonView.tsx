import { JsonEditor } from '../../editor/json/JsonEditor.tsx';
import { configurationMessages as texts } from './configuration-messages.ts';
import type { TextProblem } from './document-text.ts';
import styles from './configuration.module.css';

interface JsonViewProps {
  text: string;
  /** The line of the first is marked. */
  problems: readonly TextProblem[];
  onChange(text: string): void;
}

/** The document as JSON. */
export function JsonView({ text, problems: [first], onChange }: JsonViewProps) {
  return (
    <div className={styles.json}>
      <JsonEditor
        label={texts.json}
        value={text}
        onChange={onChange}
        fontSize={15}
        inForm
        mark={first ? { line: first.line, message: first.message } : null}
      />
    </div>
  );
}
