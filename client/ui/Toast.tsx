import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';
import { ToneIcon, type Tone } from './Notice.tsx';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { uiMessages } from './ui-messages.ts';
import styles from './Toast.module.css';

export const TOAST_MILLISECONDS = 5000;

interface ToastItem {
  id: number;
  tone: Tone;
  message: string;
}

/** `unseen`: heard by a screen reader alone, of what everybody else sees where it is. */
export type ShowToast = (tone: Tone | 'unseen', message: string) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows short messages at the page's edge. One stands around the whole app. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<ToastItem[]>([]);
  const [unseen, setUnseen] = useState('');
  const nextId = useRef(0);

  const show = useCallback<ShowToast>((tone, message) => {
    if (tone === 'unseen') return setUnseen(message);
    nextId.current += 1;
    const id = nextId.current;
    // The same message twice is one message: its time starts again.
    setToasts((before) => [...before.filter((t) => t.message !== message), { id, tone, message }]);
  }, []);
  const stack = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  // Above a dialog, which stands in the browser's top layer: who came there last is on top.
  useEffect(() => {
    const element = stack.current;
    // Older browsers show toasts below a dialog.
    if (!element || !('showPopover' in element)) return;
    element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  const close = useCallback((id: number) => setToasts((before) => before.filter((t) => t.id !== id)), []);

  return (
    <ToastContext value={show}>
      {children}
      <div aria-live="polite">
        <VisuallyHidden>{unseen}</VisuallyHidden>
      </div>
      <section
        ref={stack}
        popover="manual"
        className={styles['stack']}
        aria-label={uiMessages.toasts}
        aria-live="polite"
      >
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={close} />
        ))}
      </section>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('no ToastProvider above this component');
  return show;
}

function Toast({ toast, onClose }: { toast: ToastItem; onClose: (id: number) => void }) {
  const { id, tone, message } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    // Somebody who points at it is still reading.
    if (held) return undefined;
    const timer = setTimeout(() => onClose(id), TOAST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);

  return (
    <div
      className={classNames(styles['toast'], styles[tone])}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <ToneIcon tone={tone} />
      <span className={styles['message']}>{message}</span>
      <button
        type="button"
        className={styles['close']}
        aria-label={uiMessages.close}
        onClick={() => onClose(id)}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
