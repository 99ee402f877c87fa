import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { projectFolder } from '../../server/project-folder.ts';
import type { PlantedBug } from './planted-bugs.ts';
import type { runSeed } from './run-seed.ts';

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

/** The simulation in one module, with a bug or as it is: a run takes a fifth less than where Vitest looks each import up. */
export async function bundleSimulation(bug?: PlantedBug): Promise<typeof runSeed> {
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'));
  const outfile = join(folder, 'run-seed.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['tests/simulation/run-seed.ts'],
    plugins: bug ? [plant(bug)] : [],
    ...{ outfile, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' },
  });
  const simulation = (await import(pathToFileURL(outfile).href)) as { runSeed: typeof runSeed };
  rmSync(folder, { recursive: true });
  return simulation.runSeed;
}
