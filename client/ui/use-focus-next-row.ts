import { useEffect, useRef } from 'react';

interface Leaving {
  id: string;
  at: number;
}

/** Who goes through a list by keyboard goes on with the next row when one has left it. */
export function useFocusNextRow<P extends HTMLElement>(rows: readonly { id: string }[] | undefined) {
  /** Around the list; its heading has the focus when no row is left. */
  const part = useRef<P>(null);
  const leaving = useRef<Leaving | null>(null);
  useEffect(() => {
    const left = leaving.current;
    // The list may be read again before the row has left it.
    if (!left || !rows || rows.some(({ id }) => id === left.id)) return;
    leaving.current = null;
    if (document.activeElement !== document.body) return;
    // No field: one with a list would drop it over the row, and on a touch screen bring up the keyboard.
    const items = part.current?.querySelectorAll('ul > li') ?? [];
    const next = items[Math.min(left.at, items.length - 1)] ?? part.current;
    next?.querySelector<HTMLElement>(`h2[tabindex], a, button:not([tabindex='-1'])`)?.focus();
  }, [rows]);
  return {
    part,
    /** The row is about to leave the list, or, with null, couldn't. */
    expect: (id: string | null) => {
      leaving.current = id === null ? null : { id, at: (rows ?? []).findIndex((row) => row.id === id) };
    },
  };
}
