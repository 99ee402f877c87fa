/**
 * Makes the Python runtime that the browser loads, out of the installed `pyodide` npm package, once per version:
 *
 *   .cache/python/<version>-<recipe>/
 *     pyodide.mjs          the loader
 *     pyodide.asm.mjs      Emscripten's glue, told to be compiled at once
 *     pyodide.asm.wasm     CPython
 *     python_stdlib.zip    the standard library as bytecode, as its source would be compiled again at each start, with the
 *                          runner's own Python and, from python-library/instead, modules that start quicker than the original
 *
 * The bytecode is made by the very interpreter that will read it, so its magic number always fits.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const COPIED = ['pyodide.mjs', 'pyodide.asm.wasm'];
const GLUE = 'pyodide.asm.mjs';
const LOCK = 'pyodide-lock.json';
const STDLIB = 'python_stdlib.zip';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const COMPILER = here('python-library/compile_library.py');
/** Modules in place of the library's own, for a quicker start. */
const INSTEAD = here('python-library/instead');
const PRELUDE = [here('../client/runner/prelude.py'), here('../client/runner/loop_watch.py')];

/** Every file the worker fetches; what has to be precached for Python to start offline. */
export const PYTHON_RUNTIME_FILES = [...COPIED, GLUE, STDLIB];

/**
 * @returns {Promise<{folder: string, path: string, files: string[], lock: object}>} the folder that holds the files, and the
 * path, such as `python/314.0.7-0a1b2c3d`, to serve them under: it changes with their content, so they may be cached for ever.
 * `lock` is Pyodide's package index, emptied: packages come from nowhere, so a missing module is just missing.
 */
export async function preparePythonRuntime() {
  const root = here('..');
  const source = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const parts = await readParts();
  const recipe = createHash('sha256').update(version);
  for (const file of [fileURLToPath(import.meta.url), COMPILER]) recipe.update(await readFile(file));
  for (const [name, content] of parts) recipe.update(name).update(content);
  const name = `${version}-${recipe.digest('hex').slice(0, 8)}`;
  const cache = join(root, '.cache', 'python');
  const folder = join(cache, name);
  if (!(await isComplete(folder))) await makeRuntime(source, parts, cache, folder);
  const { info } = JSON.parse(await readFile(join(source, LOCK), 'utf8'));
  return { folder, path: `python/${name}`, files: PYTHON_RUNTIME_FILES, lock: { info, packages: {} } };
}

async function isComplete(folder) {
  return readFile(join(folder, STDLIB)).then(
    () => true,
    () => false,
  );
}

/** Works in a folder of its own and renames it, so that two builds at once, or one cut off, leave no half of a runtime. */
async function makeRuntime(source, parts, cache, folder) {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    await Promise.all(COPIED.map((file) => copyFile(join(source, file), join(draft, file))));
    await writeFile(join(draft, GLUE), compiledAtOnce(await readFile(join(source, GLUE), 'utf8')));
    await writeFile(join(draft, STDLIB), await precompileLibrary(source, parts));
    await rename(draft, folder).catch(async (error) => {
      if (!(await isComplete(folder))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The glue is one function, which browsers read twice unless it stands in brackets. */
function compiledAtOnce(glue) {
  const [head, tail] = ['async function _createPyodideModule(', '}export default _createPyodideModule;'];
  const body = glue.trimEnd();
  if (!body.startsWith(head) || !body.endsWith(tail)) throw new Error(`${GLUE} is not what it was`);
  return `export default (async function(${body.slice(head.length, -tail.length)}});\n`;
}

async function precompileLibrary(source, parts) {
  const { loadPyodide } = await import('pyodide');
  // Columns are told of a learner's own lines only.
  const python = await loadPyodide({ indexURL: source, args: ['-X', 'no_debug_ranges'] });
  python.FS.writeFile('/source.zip', await readFile(join(source, STDLIB)));
  for (const [name, content] of parts) {
    const path = `/instead/${name}`;
    python.FS.mkdirTree(dirname(path));
    python.FS.writeFile(path, content);
  }
  python.runPython(await readFile(COMPILER, 'utf8'));
  return python.FS.readFile('/compiled.zip');
}

/** What the library has of ours, by its path in there, for `import`. */
async function readParts() {
  const names = await readdir(INSTEAD, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const parts = [
    ...files.map((file) => [relative(INSTEAD, file).replaceAll('\\', '/'), file]),
    ...PRELUDE.map((file) => [basename(file), file]),
  ];
  return Promise.all(parts.sort().map(async ([name, file]) => [name, await readFile(file)]));
}
