import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { CloseIcon } from './icons.tsx';
import { goBackTo, goOnIn, placesAround } from './keep-place.ts';
import { PopoverPlaceContext } from './popover-place.ts';
import { classNames } from './class-names.ts';
import { uiMessages } from './ui-messages.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** False where only the buttons in `actions` may close it: no cross, no Escape, no press beside it. */
  dismissible?: boolean;
  size?: 'medium' | 'wide' | 'full';
  className?: string | undefined;
}

/** What somebody types into: whoever opens the window to write begins there. */
const FIELD = `:is(textarea, input:not([type='checkbox'], [type='radio'], [type='file'])):not(:disabled)`;

/** A modal window on the native element: it traps the focus and gives it back when it closes. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  onClose,
  children,
  actions,
  dismissible = true,
  size = 'medium',
  className,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  // As state, so that a control that was drawn before the window stood in the page learns of it.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const titleId = useId();

  // A layout effect closes it while it still stands in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement!;
    const around = placesAround(opener);
    element?.showModal();
    // The browser takes the first control, which is the cross; on a touch screen a field would bring up the keyboard.
    if (element && matchMedia('(pointer: fine)').matches) {
      const field = element.querySelector<HTMLElement>(FIELD);
      // One that drops down a list at once would cover the window with it.
      (field?.matches(`[data-opens-on='focus']`) ? element.querySelector('h2') : field)?.focus();
    }
    setPlace(element);
    return () => {
      element?.close();
      // Where two windows close at once, the upper one still bars the page when the lower gives the focus back.
      goBackTo(opener);
      // What it was opened from may be what it has deleted.
      goOnIn(around);
      // React hears no event while it commits, which is when the focus goes back: a button must know that it has it.
      queueMicrotask(() =>
        document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
      );
    };
  }, []);

  // A press that began on a control and ended on what it dropped down clicks their common parent, which is the window.
  const pressedBackdrop = useRef(false);
  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissible && pressedBackdrop.current && event.target === event.currentTarget) onClose();
  };

  return (
    // Escape is the keyboard's way to what the press beside the window does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], styles[size], className)}
      aria-labelledby={titleId}
      // Escape shuts the list of suggestions first; the browser would take it for the window's as well.
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape' && (event.target as Element).matches('[aria-expanded="true"]'))
          event.preventDefault();
      }}
      onCancel={(event) => {
        // React owns whether the window is open; the browser would close it behind its back.
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={closeFromBackdrop}
    >
      <div className={styles['scroller']}>
        <div className={styles['sheet']}>
          <div className={styles['header']}>
            <h2 id={titleId} tabIndex={-1} className={styles['title']}>
              {title}
            </h2>
            {dismissible && (
              <Button
                variant="quiet"
                size="small"
                aria-label={uiMessages.close}
                icon={<CloseIcon />}
                onClick={onClose}
              />
            )}
          </div>
          <PopoverPlaceContext value={place}>
            {children !== undefined && <div className={styles['body']}>{children}</div>}
            {actions !== undefined && <footer className={styles['actions']}>{actions}</footer>}
          </PopoverPlaceContext>
        </div>
      </div>
    </dialog>
  );
}
