import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { uiMessages } from './ui-messages.ts';

/**
 * 'Spróbuj ponownie' beside what failed. It goes with the failure; whoever stood on it by keyboard goes on from the part of the page
 * that is left around it, not from the page's beginning.
 */
export function RetryButton({ children = uiMessages.retry, ...rest }: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current!;
    return () => {
      if (document.activeElement !== element) return;
      const around = partsAround(element);
      // What else goes with it is known once all has gone, and who is sent elsewhere stays there.
      setTimeout(() => {
        const left = around.find((part) => part.isConnected);
        if (!left || document.activeElement !== document.body) return;
        left.tabIndex = -1;
        left.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <Button ref={button} {...rest}>
      {children}
    </Button>
  );
}

/** From the inmost, as far as the page's content or its window. */
function partsAround(element: HTMLElement): HTMLElement[] {
  const outmost = element.closest('main, dialog');
  const parts: HTMLElement[] = [];
  for (let part = element.parentElement; part && outmost?.contains(part); part = part.parentElement)
    parts.push(part);
  return parts;
}
