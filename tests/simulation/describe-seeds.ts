import { beforeAll, describe, it } from 'vitest';
import { bundleSimulation } from './bundle-simulation.ts';
import type { runSeed } from './run-seed.ts';

const COMMANDS = 1_000;
const BATCH = 25;

/**
 * Runs the seeds, from and to included. A failure names its seed; `SEED=123 npx vitest run tests/simulation` replays it alone.
 */
export function describeSeeds(from: number, to: number): void {
  const only = process.env.SEED === undefined ? undefined : Number(process.env.SEED);
  describe('a school of devices over a bad network', () => {
    let run: typeof runSeed;
    beforeAll(async () => {
      run = await bundleSimulation();
      // Lost requests are thousands of errors, whose stacks nobody reads. Who replays one seed wants them.
      if (only === undefined) Error.stackTraceLimit = 0;
    });
    for (let first = from; first <= to; first += BATCH) {
      const seeds = Array.from({ length: Math.min(BATCH, to - first + 1) }, (_, i) => first + i);
      const chosen = only === undefined ? seeds : seeds.filter((seed) => seed === only);
      if (chosen.length === 0) continue;
      it(
        `comes to rest with everything in its place: seeds ${chosen[0]} to ${chosen.at(-1)}`,
        { timeout: 600_000 },
        async () => {
          for (const seed of chosen) {
            await run(seed, COMMANDS).catch((cause: unknown) => {
              throw new Error(`seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, {
                cause,
              });
            });
          }
        },
      );
    }
  });
}
