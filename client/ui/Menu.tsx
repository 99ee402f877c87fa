import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Button, type Selection } from 'react-aria-components';
import { buttonClass, type ButtonLook } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Popover } from './Popover.tsx';
import popover from './popover.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  /** It destroys something. */
  danger?: boolean;
  disabled?: boolean;
}

interface MenuProps extends Omit<ButtonLook, 'icon'> {
  label: string;
  icon?: ReactNode;
  /** Only the icon is seen; the label is for screen readers. */
  iconOnly?: boolean;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
}

/** A button that drops down what can be done. */
export function Menu({ label, icon, iconOnly = false, entries, onAction, ...look }: MenuProps) {
  return (
    <MenuTrigger>
      <MenuButton label={label} icon={icon} iconOnly={iconOnly} {...look} />
      <Popover>
        <AriaMenu className={popover['items'] ?? ''} onAction={(id) => onAction(String(id))}>
          {entries.map(({ id, label: name, danger, disabled = false }) => (
            <MenuItem
              key={id}
              id={id}
              isDisabled={disabled}
              className={classNames(popover['item'], danger && popover['danger'])}
            >
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface CheckMenuProps extends Omit<MenuProps, 'onAction'> {
  checked: readonly string[];
  onChange: (checked: string[]) => void;
}

/** A button that drops down what can be ticked; it stays open while one ticks. */
export function CheckMenu({
  label,
  icon,
  iconOnly = false,
  entries,
  checked,
  onChange,
  ...look
}: CheckMenuProps) {
  const change = (selection: Selection) =>
    onChange(selection === 'all' ? entries.map(({ id }) => id) : [...selection].map(String));
  return (
    <MenuTrigger>
      <MenuButton label={label} icon={icon} iconOnly={iconOnly} {...look} />
      <Popover>
        <AriaMenu
          className={popover['items'] ?? ''}
          selectionMode="multiple"
          selectedKeys={checked}
          onSelectionChange={change}
        >
          {entries.map(({ id, label: name, disabled = false }) => (
            <MenuItem key={id} id={id} isDisabled={disabled} className={popover['item'] ?? ''}>
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function MenuButton({
  label,
  icon,
  iconOnly,
  ...look
}: Pick<MenuProps, 'label' | 'icon' | 'iconOnly'> & ButtonLook) {
  return (
    <Button
      className={buttonClass({ variant: 'secondary', ...look })}
      {...(iconOnly ? { 'aria-label': label } : {})}
    >
      {icon}
      {!iconOnly && <span>{label}</span>}
    </Button>
  );
}
