import { useEffect, useRef, type ReactNode } from 'react';
import { signInMessages as texts } from '../sign-in-messages.ts';
import styles from '../sign-in.module.css';

interface StepHeaderProps {
  number: number;
  title: string;
  /** For `aria-labelledby` of what it heads. */
  titleId?: string;
  /** Takes the focus as the step appears, so that a screen reader says where one is. */
  takesFocus?: boolean;
  children?: ReactNode;
}

export function StepHeader({ number, title, titleId, takesFocus = true, children }: StepHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <header className={styles['stepHeader']}>
      <p className={styles['stepNumber']}>
        {texts.steps(number)}
        <span className={styles['stepDots']} aria-hidden="true">
          {[1, 2, 3].map((dot) => (
            <i key={dot} data-done={dot <= number} />
          ))}
        </span>
      </p>
      <h1 ref={heading} id={titleId} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </header>
  );
}
