import { JsonEditor } from '../../editor/json/JsonEditor.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { configurationMessages as texts } from './configuration-messages.ts';
import type { TextProblem } from './document-text.ts';
import { ProblemList } from './ProblemList.tsx';
import styles from './configuration.module.css';

/** Somebody in the middle of a word isn't told at each letter. */
const SETTLED_MILLISECONDS = 500;

interface JsonViewProps {
  text: string;
  problems: readonly TextProblem[];
  onChange(text: string): void;
}

/** The document as JSON, with what is wrong told before it is saved. */
export function JsonView({ text, problems, onChange }: JsonViewProps) {
  const told = useDebounced(problems, SETTLED_MILLISECONDS);
  const [first] = told;
  return (
    <div className={styles.json}>
      <JsonEditor
        label={texts.json}
        value={text}
        onChange={onChange}
        fontSize={15}
        mark={first ? { line: first.line, message: first.message } : null}
      />
      <div role="status">{told.length > 0 ? <ProblemList problems={told} /> : <p>{texts.jsonRight}</p>}</div>
    </div>
  );
}
