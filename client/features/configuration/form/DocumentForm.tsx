import { useMemo, useState } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { configurationMessages } from '../configuration-messages.ts';
import type { TextProblem } from '../document-text.ts';
import { isNew, readDraft, writeDraft, type FormDraft } from './form-draft.ts';
import type { FormLayout } from './form-layout.ts';
import { FormField } from './FormField.tsx';
import { RowList } from './RowList.tsx';
import styles from './form.module.css';

interface DocumentFormProps {
  layout: FormLayout;
  text: string;
  /** Told at their fields. */
  problems: readonly TextProblem[];
  onChange(text: string): void;
}

/** A document's text as fields and rows. Each change writes the text anew, so that the JSON beside it is always the same document. */
export function DocumentForm({ layout, text, problems, onChange }: DocumentFormProps) {
  const [shown, setShown] = useState(() => ({ text, draft: readDraft(text, layout) }));
  let { draft } = shown;
  if (shown.text !== text) {
    // Changed elsewhere: as JSON, by a save, by a version that was brought back.
    draft = readDraft(text, layout);
    setShown({ text, draft });
  }
  const errors = useMemo(() => messagesByPath(problems), [problems]);
  if (!draft) return <Notice tone="warning">{shapeOf(text)}</Notice>;

  const change = (next: FormDraft) => {
    const written = writeDraft(next, layout);
    setShown({ text: written, draft: next });
    onChange(written);
  };
  const { head, rows, rowsPath } = layout;
  const values = head ? asFields(draft.head[head.key]) : {};
  return (
    <div className={styles.form}>
      {layout.builtIn !== undefined && isEmptyList(text) && <Notice>{configurationMessages.builtIn}</Notice>}
      {head && (
        <fieldset className={styles.fieldset}>
          <legend>{head.legend}</legend>
          <div className={styles.fields}>
            {head.fields.map((field) => (
              <FormField
                key={field.key}
                layout={field}
                value={values[field.key]}
                error={errors.get(`${head.key}.${field.key}`)}
                onChange={(value) =>
                  change({ ...draft, head: { ...draft.head, [head.key]: { ...values, [field.key]: value } } })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      <h3>{rows.label}</h3>
      {rows.hint && <p>{rows.hint}</p>}
      <RowList
        layout={rows}
        rows={draft.rows}
        pathOf={(row, index) =>
          layout.pairs ? [String(asFields(row.value)[layout.pairs.name])] : [...rowsPath, String(index)]
        }
        {...(layout.pairs ? { pairs: layout.pairs } : {})}
        errors={errors}
        onChange={(next) => change({ ...draft, rows: next })}
      />
    </div>
  );
}

const asFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Where the sentence about a field's own name is kept. */
const nameOf = (path: readonly (string | number)[]): string => `${path.join('.')}/name`;

const messagesByPath = (problems: readonly TextProblem[]): ReadonlyMap<string, string> =>
  new Map(
    problems.map(({ path = [], ofName, message }) => [ofName ? nameOf(path) : path.join('.'), message]),
  );

const { formNeedsJson, formNeedsShape } = configurationMessages;

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
const shapeOf = (text: string): string => (parsed(text) ? formNeedsShape : formNeedsJson);
const isEmptyList = (text: string): boolean => isNew(parsed(text)?.value);
