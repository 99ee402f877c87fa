import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Place } from './place.ts';

const PROGRAM = fileURLToPath(new URL('./writer-process.ts', import.meta.url));

/** One line of the writer: a commit that the store has acknowledged. */
export interface Acknowledged {
  batch: number;
  numbers: number[];
}

/** Another process that commits to the place without end. */
export function spawnWriter(place: Place) {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, JSON.stringify(place.settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopWithUs = () => child.kill('SIGKILL');
  process.once('exit', stopWithUs);
  const acknowledged: Acknowledged[] = [];
  let wake = () => {};
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(JSON.parse(line) as Acknowledged);
    wake();
  });
  // `close` comes after the last line was read.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));

  return {
    acknowledged,
    async untilAcknowledged(count: number): Promise<void> {
      const dead = ended.then(() => Promise.reject(new Error('The writer ended by itself')));
      dead.catch(() => undefined);
      while (acknowledged.length < count)
        await Promise.race([new Promise<void>((resolve) => (wake = resolve)), dead]);
    },
    /** kill -9, at whatever moment it is in. */
    async kill(): Promise<void> {
      place.abandoned = true;
      child.kill('SIGKILL');
      await ended;
      process.removeListener('exit', stopWithUs);
    },
  };
}
