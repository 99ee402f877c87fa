/**
 * Makes the Python runtime that the browser loads, out of the installed `pyodide` npm package, once per version:
 *
 *   .cache/python/<version>-<recipe>/
 *     pyodide.mjs          the loader
 *     pyodide.asm.mjs      Emscripten's glue
 *     pyodide.asm.wasm     CPython
 *     pyodide-lock.json    the package index, emptied: packages come from nowhere, so a missing module is just missing
 *     python_stdlib.zip    the standard library as bytecode; its source would be compiled again at each start
 *     snapshot.bin         memory of an interpreter that has started and imported what the prelude does: who loads it, starts in
 *                          a third of the time
 *
 * The bytecode is made by the very interpreter that will read it, so its magic number always fits.
 */
import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COPIED = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm'];
const LOCK = 'pyodide-lock.json';
const STDLIB = 'python_stdlib.zip';
const SNAPSHOT = 'snapshot.bin';

/** Every file the worker fetches; all but the snapshot have to be precached for Python to start offline. */
export const PYTHON_RUNTIME_FILES = [...COPIED, LOCK, STDLIB, SNAPSHOT];

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
  return access(join(folder, SNAPSHOT)).then(
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
    await writeFile(join(draft, SNAPSHOT), await takeSnapshot(draft));
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

/**
 * As client/runner/load-pyodide.ts starts it, in a browser that has JSPI: whether there is one is part of the memory. Nothing
 * waits here, so that it need not be a real one.
 */
async function takeSnapshot(folder) {
  const { loadPyodide } = await import('pyodide');
  WebAssembly.Suspending ??= class {
    constructor(wrapped) {
      return wrapped;
    }
  };
  WebAssembly.promising ??= (wrapped) => wrapped;
  const python = await loadPyodide({
    indexURL: folder,
    jsglobals: Object.create(null),
    env: { HOME: '/home/pyodide', NO_COLOR: '1', TERM: 'dumb' },
    _makeSnapshot: true,
  });
  python.runPython(WARM_UP);
  const { HEAP32, wasmTable, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET } = python._module;
  // How C functions are called without a JavaScript frame, which nothing could wait across: browsers put it into the table last,
  // before Python starts; Node 20 can't compile it.
  const trampoline = (__PyRuntime + HEAP32[__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
  if (HEAP32[trampoline] === 0) HEAP32[trampoline] = wasmTable.length;
  const memory = python.makeMemorySnapshot();
  return memory.subarray(0, memory.findLastIndex((byte) => byte !== 0) + 1);
}

/** Imports for good what a first program and its error would. */
const WARM_UP = `
import asyncio, atexit, builtins, gc, io, itertools, json, linecache, sys, time, traceback, types
try:
    exec(compile('print(nmae)', 'program.py', 'exec'), {})
except NameError as error:
    ''.join(traceback.TracebackException.from_exception(error).format(colorize=False))
    del error
gc.collect()
`;

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
