/** `node --import`: writes the longest time that the event loop stood still, in ms, to the file LOOP_FILE at each SIGUSR2, and begins anew. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_FILE, String(delay.max / 1e6));
  delay.reset();
});
