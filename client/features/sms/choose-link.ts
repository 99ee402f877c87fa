import type { Option } from '../../ui/Select.tsx';

/**
 * The payment link that a message to this group most likely wants: one with the price of an hour in its name (`miesiac-60`), else
 * the first. `hourlyPrice` is in grosze, null for people of several groups: one link would ask some of them for another's price.
 */
export const chooseLink = (links: readonly Option[], hourlyPrice: number | null): Option | undefined =>
  hourlyPrice === null
    ? undefined
    : (links.find(({ label }) => label.split(/\D+/).includes(String(Math.trunc(hourlyPrice / 100)))) ??
      links[0]);
