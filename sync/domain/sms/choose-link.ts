/**
 * The name of the payment link for people whose group pays `hourlyPrice` (grosze) an hour: the one with that price in it
 * (`miesiac-60`), else the first that names no price, else the school's only one. Another price's link would ask them for the
 * wrong amount: null, as it is without a group where there are several.
 */
export function chooseLink(names: readonly string[], hourlyPrice: number | null): string | null {
  const price = hourlyPrice === null ? null : String(Math.trunc(hourlyPrice / 100));
  const ofPrice = names.find((name) => price !== null && name.split(/\D+/).includes(price));
  const ofNone = hourlyPrice === null ? undefined : names.find((name) => !/\d/.test(name));
  return ofPrice ?? ofNone ?? (names.length === 1 ? names[0]! : null);
}
