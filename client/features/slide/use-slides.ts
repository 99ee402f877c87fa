import { useEffect, useMemo, useState } from 'react';
import type { Slide } from '../../../sync/contract/index.ts';
import { useOnline } from '../../network/network-context.ts';
import { useOutbox, useRecords } from '../../database/hooks.ts';

/**
 * A first download on a weak school network takes a while; without any network, or where the server answers with an error, there
 * is little to wait for.
 */
const PATIENCE_MS = { online: 20_000, offline: 3000 };

export type SlidesLoad =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'none' }
  | { status: 'ready'; slides: readonly Slide[] };

/** The slides of a group by priority, from this device. */
export function useSlides(groupName: string): SlidesLoad {
  const { status, records, synced } = useRecords('slide', { groupName });
  const { connection } = useOutbox();
  const online = useOnline() && connection !== 'offline' && connection !== 'storage-failed';
  const [gaveUp, setGaveUp] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGaveUp(true), online ? PATIENCE_MS.online : PATIENCE_MS.offline);
    return () => clearTimeout(timer);
  }, [online]);

  const slides = useMemo(() => [...records].sort((a, b) => a.priority - b.priority), [records]);
  if (slides.length > 0) return { status: 'ready', slides };
  if (status === 'ready' && synced) return { status: 'none' };
  return { status: gaveUp ? 'failed' : 'loading' };
}
