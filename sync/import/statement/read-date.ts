/** YYYY-MM-DD of a day written `2026-11-05`, `05-11-2026`, `05.11.2026`, `5/11/2026` or `20261105`; null for no day of the calendar. */
export function readDate(text: string): string | null {
  const trimmed = text.trim();
  const match =
    /^(?<y>\d{4})[-./](?<m>\d{1,2})[-./](?<d>\d{1,2})(?:[T ].*)?$/.exec(trimmed) ??
    /^(?<d>\d{1,2})[-./](?<m>\d{1,2})[-./](?<y>\d{4})(?: .*)?$/.exec(trimmed) ??
    /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/.exec(trimmed);
  const { y, m, d } = match?.groups ?? {};
  return y && m && d ? toDay(Number(y), Number(m), Number(d)) : null;
}

export function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1990 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}
