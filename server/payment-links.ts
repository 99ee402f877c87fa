/** Https, and a host of the list or one under it, so that our address never forwards to somebody else's page. */
export function isAllowedLink(link: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username, password } = new URL(link);
  if (protocol !== 'https:' || username || password) return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
