import { useState, type ReactNode } from 'react';

interface KeptDetailsProps {
  /** Its own on the screen. */
  name: string;
  summary: ReactNode;
  children: ReactNode;
  /** Until somebody opens or closes it. */
  open?: boolean;
}

type HistoryState = { opened?: Record<string, boolean> } | null;

/**
 * A <details> that is found as it was left when the screen is gone back to or loaded anew, as its place is: the browser's history
 * keeps it with the screen's address.
 */
export function KeptDetails({ name, summary, children, open = false }: KeptDetailsProps) {
  const [left, setLeft] = useState(() => (history.state as HistoryState)?.opened?.[name]);
  const isOpen = left ?? open;
  const keep = (now: boolean) => {
    // The browser tells of what was open from the beginning, too.
    if (now === isOpen) return;
    setLeft(now);
    const state = history.state as HistoryState;
    history.replaceState({ ...state, opened: { ...state?.opened, [name]: now } }, '');
  };
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => keep(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
