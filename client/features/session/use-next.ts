import { useSearchParams } from 'react-router';
import { loginPath, safeNext } from '../../session/safe-next.ts';

export interface Next {
  /** A path of our own. */
  path: string;
  /** The two ways to sign in, each keeping the way on. */
  form: string;
  groups: string;
}

/** Where to go after signing in, from the address. */
export function useNext(fallback = '/'): Next {
  const [search] = useSearchParams();
  const path = safeNext(search.get('next'), fallback);
  return { path, form: loginPath(path, '/login'), groups: loginPath(path, '/login/group') };
}
