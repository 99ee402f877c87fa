import type { Request } from 'express';

interface CookieOptions {
  path: string;
  maxAgeSeconds: number;
  /** Only over https. */
  secure: boolean;
}

/** The header that sets a cookie which no script reads and no other site sends. */
export function writeCookie(
  name: string,
  value: string,
  { path, maxAgeSeconds, secure }: CookieOptions,
): string {
  const parts = [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

export function readCookie(request: Request, name: string): string | undefined {
  const cookies = (request.headers.cookie ?? '').split(/;\s*/);
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
