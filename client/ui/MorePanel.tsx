import { useId, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { MoreIcon } from './icons.tsx';
import styles from './MorePanel.module.css';

const GAP = 6;

/** What is needed seldom, behind '⋯'. A press beside it or Escape closes it; a press on a button inside does too. */
export function MorePanel({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  const key = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  /** In the top layer the panel knows nothing of its key: it is put under it, or over it where there is more room. */
  const place = () => {
    const box = key.current!.getBoundingClientRect();
    const { style, offsetHeight, offsetWidth } = panel.current!;
    const { innerWidth, innerHeight } = window;
    const above = box.top > innerHeight - box.bottom;
    style.top = `${Math.max(GAP, above ? box.top - GAP - offsetHeight : box.bottom + GAP)}px`;
    style.left = `${Math.max(GAP, Math.min(box.right, innerWidth - GAP) - offsetWidth)}px`;
  };

  return (
    <span ref={key} className={className}>
      <Button
        variant="secondary"
        size="small"
        icon={<MoreIcon />}
        aria-label={label}
        title={label}
        popoverTarget={id}
      />
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- presses come from its buttons */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => event.newState === 'open' && place()}
        onClick={(event) => {
          const pressed = (event.target as Element).closest('button');
          if (pressed && !pressed.hasAttribute('data-stays')) panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </span>
  );
}
