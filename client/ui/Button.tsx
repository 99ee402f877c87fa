import {
  useState,
  type ButtonHTMLAttributes,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'accent' | 'danger' | 'quiet';
export type ButtonSize = 'medium' | 'large' | 'small';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as its place. */
  block?: boolean | undefined;
  icon?: ReactNode;
  /** Behind the words: for an arrow that points onwards. */
  iconAtEnd?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: shows a spinner, keeps the focus and ignores presses. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function buttonClass({ variant = 'primary', size = 'medium', block, iconAtEnd }: ButtonLook): string {
  return classNames(
    styles['button'],
    styles[variant],
    styles[size],
    block && styles['block'],
    iconAtEnd && styles['iconAtEnd'],
  );
}

export function Button({
  variant,
  size,
  block,
  icon,
  iconAtEnd,
  busy = false,
  disabled = false,
  className,
  children,
  onClick,
  onFocus,
  onBlur,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A browser takes the focus from what is disabled, and a keyboard would begin at the top of the page again.
  const [hasFocus, setFocus] = useState(false);
  const isIdle = busy || disabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        buttonClass({ variant, size, block, iconAtEnd }),
        children === undefined && styles['iconOnly'],
        className,
      )}
      aria-busy={busy || undefined}
      disabled={disabled && !hasFocus}
      aria-disabled={isIdle || undefined}
      onClick={press}
      onFocus={(event: FocusEvent<HTMLButtonElement>) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLButtonElement>) => {
        setFocus(false);
        onBlur?.(event);
      }}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      {children !== undefined && <span className={styles['label']}>{children}</span>}
    </button>
  );
}
