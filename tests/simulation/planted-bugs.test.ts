import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '../../server/project-folder.ts';
import { bundleSimulation } from './bundle-simulation.ts';
import { plantedBugs } from './planted-bugs.ts';

const COMMANDS = 400;
/** So many runs may stay green before the simulation counts as blind to a bug. */
const RUNS = 25;

it('without a bug it is green, and a seed replays to the letter', async () => {
  const runSeed = await bundleSimulation();
  for (let seed = 1; seed <= 4; seed += 1) {
    const { digest } = await runSeed(seed, COMMANDS);
    expect((await runSeed(seed, COMMANDS)).digest).toBe(digest);
  }
});

describe('the simulation turns red where', () => {
  it.each(plantedBugs.map((bug) => [bug.name, bug] as const))('%s', { timeout: 240_000 }, async (_, bug) => {
    const source = readFileSync(join(projectFolder('./'), bug.file), 'utf8');
    expect(source.split(bug.find)).toHaveLength(2);
    const run = await bundleSimulation(bug);
    let seed = 1;
    let isRed = false;
    for (; seed <= RUNS && !isRed; seed += 1)
      isRed = await run(seed, COMMANDS).then(
        () => false,
        () => true,
      );
    expect(isRed, `${RUNS} runs stayed green`).toBe(true);
  });
});
