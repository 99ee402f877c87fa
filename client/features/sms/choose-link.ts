import type { Option } from '../../ui/Select.tsx';

/**
 * The payment link that a message to this group most likely wants: one with the price of an hour in its name (`miesiac-60`), else
 * the first. `hourlyPrice` is in grosze, null for people of several groups: of several links one would ask some of them for
 * another's price.
 */
export function chooseLink(links: readonly Option[], hourlyPrice: number | null): Option | undefined {
  if (hourlyPrice === null) return links.length === 1 ? links[0] : undefined;
  const price = String(Math.trunc(hourlyPrice / 100));
  return links.find(({ label }) => label.split(/\D+/).includes(price)) ?? links[0];
}
