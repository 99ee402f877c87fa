const instant = (month: string) => new Date(`${month}-01T00:00:00Z`);
const long = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('pl-PL', { month: 'short', timeZone: 'UTC' });
const money = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = new Intl.NumberFormat('pl-PL', { notation: 'compact', maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0 });

/** `listopad 2026`, of `2026-11`. */
export const longMonth = (month: string): string => long.format(instant(month));
/** `lis`. */
export const shortMonth = (month: string): string => short.format(instant(month));
/** `1 240,00 zł`, of grosze. */
export const pln = (grosze: number): string => `${money.format(grosze / 100).replace('-', '−')}\u00a0zł`;
/** `1 240`, of grosze: on an axis that says what it counts. */
export const wholePln = (grosze: number): string => whole.format(grosze / 100);
/** `1,24 mln`, of grosze: where longer numbers would cover each other. */
export const shortPln = (grosze: number): string => compact.format(grosze / 100);
