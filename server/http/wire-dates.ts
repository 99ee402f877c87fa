import { z } from 'zod';
import { daySchema } from '../../sync/contract/index.ts';
import { wallClock } from '../../sync/domain/warsaw-clock.ts';

/** Dates on the wire of the REST calls: design section 8. Warsaw's calendar and clock. */
export type WireDay = [year: number, month: number, day: number];
export type WireDateTime = [...WireDay, hour: number, minute: number];

export function dayToWire(day: string): WireDay {
  const [year, month, date] = day.split('-').map(Number);
  return [year!, month!, date!];
}

export function dateTimeToWire(instant: number): WireDateTime {
  const wall = new Date(wallClock(instant));
  return [
    wall.getUTCFullYear(),
    wall.getUTCMonth() + 1,
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
  ];
}

const pad = (n: number, width = 2): string => String(n).padStart(width, '0');

/** A day as a client may send it, `[2026, 5, 9]` or `2026-05-09`; inside it is the text. */
export const wireDaySchema = z
  .union([
    z.string(),
    z
      .tuple([z.number().int(), z.number().int(), z.number().int()])
      .transform(([y, m, d]) => `${pad(y, 4)}-${pad(m)}-${pad(d)}`),
  ])
  .pipe(daySchema);
