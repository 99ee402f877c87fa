import type { Request } from 'express';

/**
 * Where the caller reached us, for addresses that leave the page: `https://szkola.example`. A trusted proxy's word counts. Empty
 * where the caller names no host that could be one.
 */
export function originOf({ protocol, host }: Request): string {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : '';
}
