import { useCallback, useEffect, useState } from 'react';
import { useNetwork, useOnline } from '../../network/network-context.ts';
import { isUnreached } from '../../network/request-json.ts';
import type { ListState } from '../../ui/list-state.ts';

/** A document as an editor is opened with it; `missing` where there is none. */
export type OpenedDocument = { missing: true } | { missing: false; value: unknown };

/** Read once, and again only when asked: what comes later must not take the place of what somebody is typing. */
export function useDocument(name: string): ListState<OpenedDocument> {
  const { call } = useNetwork();
  const online = useOnline();
  const [state, setState] = useState<ListState<OpenedDocument>>({
    status: 'loading',
    isReloading: true,
    retry: () => undefined,
  });
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);

  useEffect(() => {
    const leaving = new AbortController();
    setState((before) => ({ ...before, isReloading: true }));
    void call('configuration.read', { params: { name }, signal: leaving.signal }).then((answer) => {
      if (leaving.signal.aborted) return;
      const common = { isReloading: false, retry };
      if (answer.ok)
        return setState({ ...common, status: 'ready', data: { missing: false, value: answer.data } });
      if (answer.status === 404) return setState({ ...common, status: 'ready', data: { missing: true } });
      const kind = isUnreached(answer) ? 'offline' : 'failed';
      setState({
        ...common,
        status: kind,
        problem: { kind, message: answer.message, status: answer.status },
      });
    });
    return () => leaving.abort();
  }, [call, name, attempt, retry]);

  const isOffline = state.status === 'offline';
  useEffect(() => {
    if (online && isOffline) retry();
  }, [online, isOffline, retry]);
  return state;
}
