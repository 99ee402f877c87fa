import type { WireDateTime, WireDay } from '../../sync/contract/index.ts';

export function dayToWire(day: string): WireDay {
  const [year, month, date] = day.split('-').map(Number);
  return [year!, month!, date!];
}

const warsaw = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

export function dateTimeToWire(instant: number): WireDateTime {
  const part = Object.fromEntries(warsaw.formatToParts(instant).map((p) => [p.type, Number(p.value)]));
  return [part.year!, part.month!, part.day!, part.hour!, part.minute!];
}
