import type { WireDateTime } from '../../sync/contract/index.ts';
import { wallClock } from '../../sync/domain/warsaw-clock.ts';

export { dayToWire } from '../../sync/contract/index.ts';

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
