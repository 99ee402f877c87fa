import { useEffect, useRef } from 'react';
import { useSessionActions } from '../../session/session-context.ts';
import type { Session } from '../../session/session.ts';

/** Signs in for as long as the form stands: whoever goes back meanwhile isn't signed in behind their back. */
export function useSignIn(): (username: string, password: string) => ReturnType<Session['signIn']> {
  const { signIn } = useSessionActions();
  const form = useRef<AbortController>(null);
  useEffect(() => {
    const standing = new AbortController();
    form.current = standing;
    return () => standing.abort();
  }, []);
  return (username, password) => signIn(username, password, form.current?.signal);
}
