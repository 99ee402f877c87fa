import { Button, type ButtonProps } from './Button.tsx';
import { keepPlace } from './keep-place.ts';
import { uiMessages } from './ui-messages.ts';

/** 'Spróbuj ponownie' beside what failed; it goes with the failure. */
export function RetryButton({ children = uiMessages.retry, ...rest }: Omit<ButtonProps, 'ref'>) {
  return (
    <Button ref={keepPlace} {...rest}>
      {children}
    </Button>
  );
}
