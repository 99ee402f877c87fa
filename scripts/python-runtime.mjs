/**
 * Makes the Python runtime that the browser loads, out of the installed `pyodide` npm package, once per version:
 *
 *   .cache/python/<version>-<recipe>/
 *     pyodide.mjs          the loader
 *     pyodide.asm.mjs      Emscripten's glue
 *     pyodide.asm.wasm     CPython
 *     pyodide-lock.json    the package index, emptied: packages come from nowhere, so a missing module is just missing
 *     python_stdlib.zip    the standard library as bytecode; its source would be compiled again at each start
 *
 * The bytecode is made by the very interpreter that will read it, so its magic number always fits.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COPIED = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];
const LOCK = 'pyodide-lock.json';
const STDLIB = 'python_stdlib.zip';

/** Every file the worker fetches; what has to be precached for Python to start offline. */
export const PYTHON_RUNTIME_FILES = [...COPIED, LOCK, STDLIB];

/**
 * @returns {Promise<{folder: string, path: string, files: string[]}>} the folder that holds the files, and the path, such as
 * `python/314.0.7-0a1b2c3d`, to serve them under: it changes with their content, so they may be cached for ever.
 */
export async function preparePythonRuntime() {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const source = dirname(createRequire(import.meta.url).resolve('pyodide/package.json'));
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const recipe = createHash('sha256')
    .update(version)
    .update(await readFile(fileURLToPath(import.meta.url)));
  const name = `${version}-${recipe.digest('hex').slice(0, 8)}`;
  const cache = join(root, '.cache', 'python');
  const folder = join(cache, name);
  if (!(await isComplete(folder))) await makeRuntime(source, cache, folder);
  return { folder, path: `python/${name}`, files: PYTHON_RUNTIME_FILES };
}

async function isComplete(folder) {
  return readFile(join(folder, STDLIB)).then(
    () => true,
    () => false,
  );
}

/** Works in a folder of its own and renames it, so that two builds at once, or one cut off, leave no half of a runtime. */
async function makeRuntime(source, cache, folder) {
  await mkdir(cache, { recursive: true });
  const draft = await mkdtemp(join(cache, 'draft-'));
  try {
    await Promise.all(COPIED.map((file) => copyFile(join(source, file), join(draft, file))));
    const { info } = JSON.parse(await readFile(join(source, LOCK), 'utf8'));
    await writeFile(join(draft, LOCK), JSON.stringify({ info, packages: {} }));
    await writeFile(join(draft, STDLIB), await precompileLibrary(source));
    await rename(draft, folder).catch(async (error) => {
      if (!(await isComplete(folder))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function precompileLibrary(source) {
  const { loadPyodide } = await import('pyodide');
  const python = await loadPyodide({ indexURL: source });
  python.FS.writeFile('/source.zip', await readFile(join(source, STDLIB)));
  python.runPython(PRECOMPILE);
  return python.FS.readFile('/compiled.zip');
}

/** Stored, not deflated: the transport compresses better than zip does, and an import then needs no inflating. */
const PRECOMPILE = `
import importlib.util
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

archive = next(path for path in sys.path if path.endswith('.zip'))
with zipfile.ZipFile('/source.zip') as source, zipfile.ZipFile('/compiled.zip', 'w') as compiled:
    for name in sorted(source.namelist()):
        content = source.read(name)
        if name.endswith('.py'):
            code = compile(content, f'{archive}/{name}', 'exec', dont_inherit=True, optimize=0)
            content = _code_to_hash_pyc(code, importlib.util.source_hash(content), checked=False)
            name += 'c'
        compiled.writestr(zipfile.ZipInfo(name), content)
`;
