import { useCallback, useEffect, useState } from 'react';

/** Admin seed, section 9: 'copy confirmation 2 s'. */
const COPY_CONFIRMATION_MS = 2000;

/** What was copied a moment ago. */
export function useCopyConfirmation(): { confirmed: string | null; confirm: (what: string) => void } {
  const [copied, setCopied] = useState<{ what: string } | null>(null);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(null), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return { confirmed: copied?.what ?? null, confirm: useCallback((what) => setCopied({ what }), []) };
}
