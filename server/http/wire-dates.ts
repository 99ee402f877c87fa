import type { WireDateTime, WireDay } from '../../sync/contract/index.ts';
import { wallClock } from '../../sync/domain/warsaw-clock.ts';

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
