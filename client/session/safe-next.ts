/**
 * Where to go after signing in. A `next` from the address bar may only be a path of our own: anything that a browser
 * could read as another host (`//host`, `/\host`, a scheme, control characters it strips) falls back.
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  // Below U+0020 lie tab and newline, which URL parsers drop before they look for `//`.
  if (!next || !next.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f\u007f]/.test(next)) return fallback;
  const base = 'https://own.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (url?.origin !== base) return fallback;
  return url.pathname.startsWith('//') || isSignInPath(url.pathname)
    ? fallback
    : url.pathname + url.search + url.hash;
}

const SIGN_IN_PATHS = ['/login', '/login/group', '/admin/login'];

/** A way to sign in leads nowhere after signing in. */
export const isSignInPath = (pathname: string): boolean =>
  SIGN_IN_PATHS.includes(pathname.replace(/\/+$/, ''));

/** The login page at `path`, coming back to `next` afterwards. */
export function loginPath(next: string, path: '/login' | '/login/group' | '/admin/login' = '/login'): string {
  const safe = safeNext(next);
  return safe === '/' ? path : `${path}?next=${encodeURIComponent(safe)}`;
}
