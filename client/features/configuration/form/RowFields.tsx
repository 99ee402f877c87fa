import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import type { Row } from './form-draft.ts';
import type { FieldLayout } from './form-layout.ts';
import { formTexts as texts } from './form-texts.ts';
import { FormField } from './FormField.tsx';
import { RowList, type RowListProps } from './RowList.tsx';
import styles from './form.module.css';

interface RowFieldsProps extends Pick<RowListProps, 'layout' | 'pairs' | 'errors'> {
  row: Row;
  name: string;
  path: readonly string[];
  /** It was just added. */
  focusFirst: boolean;
  onChange(row: Row): void;
  onRemove(): void;
}

/** One row: its fields, and the list inside it where it has one. */
export function RowFields({
  layout,
  row,
  name,
  path,
  pairs,
  errors,
  focusFirst,
  onChange,
  onRemove,
}: RowFieldsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focusFirst) fieldset.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [focusFirst]);

  const { inner } = layout;
  const valueOf = (key: string) => (key === '' ? row.value : (row.value as Record<string, unknown>)[key]);
  const errorOf = (key: string) => {
    if (pairs) return errors.get(`${path.join('.')}${key === pairs.name ? '/name' : ''}`);
    const at = key === '' ? path : [...path, key];
    // A wrong label is told at the field that holds all of them.
    return errors.get(at.join('.')) ?? firstUnder(errors, [...at, ''].join('.'));
  };
  const set = ({ key }: FieldLayout, value: unknown) =>
    onChange({ ...row, value: key === '' ? value : { ...(row.value as object), [key]: value } });

  const fields = (
    <div className={styles.fields}>
      {layout.fields.map((field) => (
        <FormField
          key={field.key}
          layout={field}
          value={valueOf(field.key)}
          error={errorOf(field.key)}
          onChange={(value) => set(field, value)}
        />
      ))}
    </div>
  );
  return (
    <fieldset ref={fieldset} className={styles.row}>
      <legend>{name}</legend>
      <Button
        variant="quiet"
        size="small"
        className={styles.remove}
        icon={<CloseIcon size={18} />}
        aria-label={texts.remove(name)}
        title={texts.remove(name)}
        onClick={onRemove}
      />
      {fields}
      {inner && (
        <details className={styles.inner} open={focusFirst || hasErrorUnder(errors, [...path, inner.key])}>
          <summary>
            {inner.rows.label} ({row.inner.length})
          </summary>
          <RowList
            layout={inner.rows}
            rows={row.inner}
            pathOf={(_, index) => [...path, inner.key, String(index)]}
            errors={errors}
            onChange={(rows) => onChange({ ...row, inner: rows })}
          />
        </details>
      )}
    </fieldset>
  );
}

const firstUnder = (errors: RowFieldsProps['errors'], prefix: string): string | undefined =>
  [...errors].find(([path]) => path.startsWith(prefix))?.[1];

const hasErrorUnder = (errors: RowFieldsProps['errors'], path: readonly string[]): boolean =>
  firstUnder(errors, [...path, ''].join('.')) !== undefined;
