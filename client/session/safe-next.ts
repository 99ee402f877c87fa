/**
 * Where to go after signing in. A `next` from the address bar may only be a path of our own: anything that a browser
 * could read as another host (`//host`, `/\host`, a scheme, control characters it strips) falls back; so does a login page.
 */
export function safeNext(next: string | null | undefined, fallback = '/'): string {
  // Below U+0020 lie tab and newline, which URL parsers drop before they look for `//`.
  if (!next || !next.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f\u007f]/.test(next)) return fallback;
  const base = 'https://own.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : null;
  if (url?.origin !== base) return fallback;
  if (url.pathname.startsWith('//') || isLoginPage(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Whoever has just signed in would stand before the same form again. The router reads paths without regard to case. */
export function isLoginPage(pathname: string): boolean {
  try {
    return /^\/(admin\/)?login(\/group)?\/*$/i.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** The login page at `path`, coming back to `next` afterwards. */
export function loginPath(next: string, path: '/login' | '/login/group' | '/admin/login' = '/login'): string {
  const safe = safeNext(next);
  return safe === '/' ? path : `${path}?next=${encodeURIComponent(safe)}`;
}
