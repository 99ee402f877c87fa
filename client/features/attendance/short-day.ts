const shortDay = new Intl.DateTimeFormat('pl-PL', { day: 'numeric', month: 'numeric', timeZone: 'UTC' });

/** Day and month of a day, YYYY-MM-DD. */
export const inShort = (day: string): string => shortDay.format(new Date(`${day}T00:00:00Z`));
