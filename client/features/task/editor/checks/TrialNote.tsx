import { taskEditorMessages } from '../task-editor-messages.ts';
import styles from './checks.module.css';
import { describeTrial } from './describe-trial.ts';
import type { PatternRule } from './rule-words.ts';
import { useTrial } from './use-trial.ts';

const { patterns: texts } = taskEditorMessages;

/** Whether the solution meets the rule, told as one types. */
export function TrialNote({ rule }: { rule: PatternRule }) {
  const { tone, text } = describeTrial(useTrial(rule), rule.type === 'regex_not');
  return (
    <p role="status" aria-label={texts.trial} className={styles.trial} data-tone={tone}>
      {text}
    </p>
  );
}
