const bytes = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat('pl-PL', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Warsaw',
});

const KILOBYTE = 1024;

/** `870 B`, `12 KB`, `4,9 MB`. */
export function formatSize(size: number): string {
  if (size < KILOBYTE) return `${bytes.format(size)}\u00a0B`;
  const kilobytes = size / KILOBYTE;
  return kilobytes < 1000
    ? `${bytes.format(Math.ceil(kilobytes))}\u00a0KB`
    : `${megabytes.format(kilobytes / KILOBYTE)}\u00a0MB`;
}

/** `22 lis 2026, 15:40`, of epoch milliseconds. */
export const formatMoment = (time: number): string => moment.format(time);
