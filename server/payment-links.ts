import { z } from 'zod';

/** The configuration document with the payment links: path to address. Design section 8. */
export const PAYMENT_LINKS = 'payment-links';

/** Https, and a host of the list or one under it, so that our address never forwards to somebody else's page. */
export function isAllowedLink(link: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username, password } = new URL(link);
  if (protocol !== 'https:' || username || password) return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

export const paymentLinksSchema = (hosts: readonly string[]) =>
  z.record(
    z.string().regex(/^[A-Za-z0-9_-]{1,100}$/),
    z.string().refine((link) => isAllowedLink(link, hosts), 'not an allowed address'),
  );
