import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useNetwork, useOnline } from '../network/network-context.ts';
import { readStored, writeStored } from '../ui/stored-value.ts';
import { useRecord } from './hooks.ts';

const keyOf = (name: string) => `document/${name}`;

/**
 * A configuration document that anybody may read; undefined or null where the school has none. An account reads what its device
 * has pulled, a visitor asks the server. Until either has answered, and without network, the one last seen on this device stands.
 */
export function usePublicDocument(name: string, { visitor }: { visitor: boolean }): unknown {
  const { publicCall } = useNetwork();
  const online = useOnline();
  const { status, record, synced } = useRecord('configuration', name);
  const [kept, setKept] = useState<unknown>(() => readStored(keyOf(name), z.unknown()));
  const isPulled = status === 'ready' && (record !== undefined || synced);
  const pulled = record?.value;

  useEffect(() => {
    if (!visitor || !online) return undefined;
    const leaving = new AbortController();
    void publicCall('configuration.read', { params: { name }, signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer.ok) setKept(answer.data);
      else if (answer.status === 404) setKept(null);
    });
    return () => leaving.abort();
  }, [visitor, online, publicCall, name]);

  // For whoever looks at the page after a sign-out.
  useEffect(() => {
    if (isPulled) setKept(pulled ?? null);
  }, [isPulled, pulled]);
  const value = isPulled ? pulled : kept;
  useEffect(() => writeStored(keyOf(name), value ?? null), [name, value]);
  return value;
}
