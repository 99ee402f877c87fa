import { useContext, type ReactNode, type Ref } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  OverlayTriggerStateContext,
  Text,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import { containsWords } from './fold-text.ts';
import { ChevronDownIcon } from './icons.tsx';
import { Popover } from './Popover.tsx';
import type { Option } from './Select.tsx';
import { uiMessages } from './ui-messages.ts';
import field from './Field.module.css';
import popover from './popover.module.css';
import styles from './Select.module.css';

interface ComboBoxProps<V extends string> {
  label: ReactNode;
  /** One that is `disabled` can't be chosen; it is there for the name of what was chosen. */
  options: readonly (Option<V> & { disabled?: boolean })[];
  value: V | null;
  onChange: (value: V | null) => void;
  onBlur?: () => void;
  /** Hears what is typed; the options are then the caller's to sift, for a list that the server searches. */
  onSearch?: (text: string) => void;
  /** When the list drops down: with the focus, or only once something is typed. */
  opensOn?: 'focus' | 'input';
  /** In place of 'nothing found', where nothing was looked for yet. */
  nothing?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** One of many, found by typing a part of its name; Polish letters may be left out. */
export function ComboBox<V extends string>({
  label,
  options,
  value,
  onChange,
  onBlur,
  onSearch,
  opensOn = 'focus',
  nothing = uiMessages.nothingFound,
  hint,
  error,
  placeholder = '',
  required = false,
  disabled = false,
  ref,
}: ComboBoxProps<V>) {
  return (
    <AriaComboBox
      className={field['field'] ?? ''}
      {...(onSearch
        ? { items: options, onInputChange: onSearch }
        : { defaultItems: options, defaultFilter: containsWords })}
      disabledKeys={options.filter(({ disabled }) => disabled).map((option) => option.value)}
      value={value}
      onChange={(key) => onChange(key as V | null)}
      {...(onBlur ? { onBlur } : {})}
      isRequired={required}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      menuTrigger={opensOn}
      allowsEmptyCollection
    >
      <Label className={classNames(field['label'], required && field['required'])}>{label}</Label>
      {/* Above: the list that drops down with the focus would cover it. */}
      <FieldError className={field['error'] ?? ''}>
        <span role="alert">{error}</span>
      </FieldError>
      <div className={styles['combo']}>
        <Input
          ref={ref ?? null}
          data-opens-on={opensOn}
          placeholder={placeholder}
          className={classNames(field['input'], styles['comboInput'])}
        />
        <Button className={styles['arrow'] ?? ''}>
          <ChevronDownIcon size={18} />
        </Button>
      </div>
      {hint !== undefined && (
        <Text slot="description" className={field['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      <ListPopover>
        <ListBox
          className={popover['items'] ?? ''}
          renderEmptyState={() => <p className={popover['nothing']}>{nothing}</p>}
        >
          {(option: Option<V>) => (
            <ListBoxItem id={option.value} textValue={option.label} className={popover['item'] ?? ''}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </ListPopover>
    </AriaComboBox>
  );
}

/** A list that goes because the page has scrolled only goes: React Aria would put the field back to what was chosen before. */
function ListPopover({ children }: { children: ReactNode }) {
  const state = useContext(OverlayTriggerStateContext);
  return (
    <OverlayTriggerStateContext value={state && { ...state, close: () => state.setOpen(false) }}>
      <Popover>{children}</Popover>
    </OverlayTriggerStateContext>
  );
}
