import type { ReactNode, Ref } from 'react';
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  SelectValue,
  Text,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import { ChevronDownIcon } from './icons.tsx';
import { Popover } from './Popover.tsx';
import { uiMessages } from './ui-messages.ts';
import field from './Field.module.css';
import popover from './popover.module.css';
import styles from './Select.module.css';

export interface Option<V extends string = string> {
  value: V;
  label: string;
}

interface SelectProps<V extends string> {
  label: ReactNode;
  options: readonly Option<V>[];
  /** Null where nothing is chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
  onBlur?: () => void;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  /** Label and control in one line. */
  inline?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** One of a list that drops down. For two to five that may stand in view, ChoiceGroup is quicker. */
export function Select<V extends string>({
  label,
  options,
  value,
  onChange,
  onBlur,
  hint,
  error,
  placeholder = uiMessages.choose,
  required = false,
  disabled = false,
  inline = false,
  className,
  ref,
}: SelectProps<V>) {
  return (
    <AriaSelect
      className={classNames(field['field'], inline && styles['inline'], className)}
      value={value}
      onChange={(key) => key !== null && onChange(key as V)}
      {...(onBlur ? { onBlur } : {})}
      placeholder={placeholder}
      isRequired={required}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
    >
      <Label className={classNames(field['label'], required && field['required'])}>{label}</Label>
      <Button ref={ref ?? null} className={classNames(field['input'], styles['button'])}>
        <SelectValue className={styles['value'] ?? ''} />
        <ChevronDownIcon size={18} />
      </Button>
      <FieldError className={field['error'] ?? ''}>
        <span role="alert">{error}</span>
      </FieldError>
      {hint !== undefined && (
        <Text slot="description" className={field['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      <Popover>
        <ListBox items={options} className={popover['items'] ?? ''}>
          {(option) => (
            <ListBoxItem id={option.value} textValue={option.label} className={popover['item'] ?? ''}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
