import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '../../server/project-folder.ts';
import { plantedBugs, type PlantedBug } from './planted-bugs.ts';
import { runSeed } from './run-seed.ts';

const COMMANDS = 400;
/** So many runs may stay green before the simulation counts as blind to a bug. */
const RUNS = 25;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'planted-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const root = projectFolder('./');

/** Plants the bug while the simulation is bundled. */
const plant = ({ file, find, replace }: PlantedBug): Plugin => ({
  name: 'plant',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (relative(root, path) !== file) return undefined;
      return { contents: readFileSync(path, 'utf8').replace(find, () => replace), loader: 'ts' };
    });
  },
});

async function bundleWith(bug: PlantedBug, name: string): Promise<typeof runSeed> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/simulation/run-seed.ts'],
    plugins: [plant(bug)],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' },
  });
  return ((await import(pathToFileURL(outfile).href)) as { runSeed: typeof runSeed }).runSeed;
}

it('without a bug it is green, and a seed replays to the letter', async () => {
  for (let seed = 1; seed <= 4; seed += 1) {
    const { digest } = await runSeed(seed, COMMANDS);
    expect((await runSeed(seed, COMMANDS)).digest).toBe(digest);
  }
});

describe('the simulation turns red where', () => {
  it.each(plantedBugs.map((bug, index) => [bug.name, bug, index] as const))(
    '%s',
    { timeout: 120_000 },
    async (_, bug, index) => {
      const source = readFileSync(join(root, bug.file), 'utf8');
      expect(source.split(bug.find)).toHaveLength(2);
      const run = await bundleWith(bug, `bug-${index}`);
      let seed = 1;
      let isRed = false;
      for (; seed <= RUNS && !isRed; seed += 1)
        isRed = await run(seed, COMMANDS).then(
          () => false,
          () => true,
        );
      expect(isRed, `${RUNS} runs stayed green`).toBe(true);
    },
  );
});
