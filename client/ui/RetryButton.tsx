import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { useKeptPlace } from './keep-place.ts';
import { uiMessages } from './ui-messages.ts';

/** 'Spróbuj ponownie' beside what failed; it goes with the failure. */
export function RetryButton({ children = uiMessages.retry, ...rest }: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  useKeptPlace(button);
  return (
    <Button ref={button} {...rest}>
      {children}
    </Button>
  );
}
