/**
 * `node --import`: at each SIGUSR2 writes for how long the event loop stood still at most since the one before, in ms, to the
 * file LOOP_FILE. It costs processor time, so it begins with the first.
 */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_FILE, String(delay.max / 1e6));
  delay.enable();
  delay.reset();
});
