import { useState } from 'react';
import type { JSONPath } from 'jsonc-parser';
import { Select } from '../../../../ui/Select.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useEditing } from '../editing-context.ts';
import { taskEditorMessages } from '../task-editor-messages.ts';
import styles from './checks.module.css';
import { FlagBoxes } from './FlagBoxes.tsx';
import { PatternFields } from './PatternFields.tsx';
import { fits, kindOf, ruleKinds, whereOf, type PatternRule } from './rule-words.ts';
import { TrialNote } from './TrialNote.tsx';

const { rules: texts } = taskEditorMessages;

const OWN = 'own';
const typeOptions = [
  { value: 'regex', label: texts.must },
  { value: 'regex_not', label: texts.mustNot },
] as const;
const kindOptions = [
  ...ruleKinds.map(({ id, label }) => ({ value: id, label })),
  { value: OWN, label: texts.own },
];

/** One rule: what the program must or must not do, and what the child reads where it doesn't. */
export function RuleFields({ path, rule }: { path: JSONPath; rule: PatternRule }) {
  const { set } = useEditing();
  /** A pattern can often be told in several ways: the one that was chosen stays as long as it is true. */
  const [chosen, setChosen] = useState<string | null>(null);
  const chosenKind = ruleKinds.find(({ id }) => id === chosen);
  const kind = chosen === OWN ? undefined : chosenKind && fits(chosenKind, rule) ? chosenKind : kindOf(rule);
  const setField = (field: string, value: unknown) => set([...path, field], value);

  const choose = (id: string) => {
    setChosen(id);
    const next = ruleKinds.find((each) => each.id === id);
    if (!next) return;
    // What was filled in is likely to be meant again.
    setField('content', next.patternOf(next.parameter ? (kind?.read(rule.content) ?? '') : ''));
    if (next.where !== whereOf(rule)) setField('where', next.where);
    if (rule.flags && !next.takesCase) setField('flags', undefined);
  };

  return (
    <>
      <div className={styles.sentence}>
        <Select
          label={texts.program}
          options={typeOptions}
          value={rule.type}
          onChange={(type) => setField('type', type)}
        />
        <Select
          label={texts.what}
          options={kindOptions}
          value={kind?.id ?? OWN}
          onChange={choose}
          className={styles.what ?? ''}
        />
        {kind?.parameter && (
          <TextField
            label={kind.parameter}
            value={kind.read(rule.content) ?? ''}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(value) => setField('content', kind.patternOf(value))}
          />
        )}
      </div>
      {kind?.takesCase && (
        <FlagBoxes flags={rule.flags} offered={['i']} onChange={(flags) => setField('flags', flags)} />
      )}
      {!kind && <PatternFields rule={rule} onChange={setField} />}
      <TrialNote rule={rule} />
      <TextField
        label={texts.message}
        value={rule.message ?? ''}
        onChange={(value) => setField('message', value)}
      />
    </>
  );
}
