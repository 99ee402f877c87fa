/**
 * Puts a loaded interpreter back into its first state: Python lives in one block of WebAssembly memory, so a copy of that
 * block, of its references to JavaScript and of the files, which both lie outside of it, is all its state. Sound only while no
 * Python frame is alive and nothing outside holds on to Python objects made since; interpreter.ts sees to both.
 *
 * Rests on internals of the pinned Pyodide (`_module.HEAPU8`, its table of references, `FS` nodes): tests/runner/leaks.spec.ts
 * and many-programs.spec.ts guard them.
 */
import { limitFiles } from './confinement.ts';
import type { EmscriptenFs, FsNode, PythonModule } from './pyodide-internals.ts';

type Kept = { mode: number; mtime: number; size: number; content: Uint8Array | null };

/** Bytes by which a program may have grown the memory; it never shrinks again, so beyond that a new worker is the better deal. */
const GROWTH = 64 * 1024 * 1024;
/** Bytes of a file beyond which no copy is kept: a program that changes the library itself costs its worker. */
const LARGE = 1024 * 1024;
/** The bits of a file's mode that tell what it is. */
const KIND = 0o170000;

/** Takes the copy and returns what restores it, and answers false where that is not to be had. */
export function captureState(module: PythonModule): () => boolean {
  // Beyond what has been given out, all is zero.
  const heap = module.HEAPU8.slice(0, module._sbrk(0));
  const stack = module.stackSave();
  const { length } = module.HEAPU8;
  const restoreReferences = captureReferences(module);
  const restoreFiles = captureFiles(module.FS);
  return () => {
    if (module.HEAPU8.length > length + GROWTH || !restoreFiles()) return false;
    restoreReferences();
    module.HEAPU8.set(heap);
    module.HEAPU8.fill(0, heap.length);
    module.stackRestore(stack);
    return true;
  };
}

function captureReferences(module: PythonModule): () => void {
  const list = () => readTable((index) => module.__hiwire_get(index));
  const kept = list();
  // Which object has which number is written in a map, itself among the references.
  const books = [...kept, ...readTable((index) => module.__hiwire_immortal_get(index))]
    .filter((value): value is Map<unknown, unknown> => value instanceof Map)
    .map((book) => ({ book, entries: [...book] }));
  return () => {
    for (let index = list().length - 1; index >= 0; index -= 1)
      module.__hiwire_set(index, kept[index] ?? null);
    for (const { book, entries } of books) {
      book.clear();
      for (const [value, number] of entries) book.set(value, number);
    }
  };
}

function readTable(read: (index: number) => unknown): unknown[] {
  const values: unknown[] = [];
  try {
    for (;;) values.push(read(values.length));
  } catch {
    return values;
  }
}

/** What it returns answers false where a file can't be restored. */
function captureFiles(fs: EmscriptenFs): () => boolean {
  const kept = new Map<string, Kept>();
  for (const [path, node] of listNodes(fs)) {
    kept.set(path, {
      mode: node.mode,
      mtime: node.mtime,
      size: node.usedBytes,
      content: fs.isFile(node.mode) && node.usedBytes <= LARGE ? fs.readFile(path) : null,
    });
  }
  const streams = [...fs.streams];
  const folder = fs.cwd();
  const forgetGrowth = limitFiles(fs);
  return () => {
    for (const stream of fs.streams) if (stream && !streams.includes(stream)) fs.close(stream);
    fs.streams.splice(0, fs.streams.length, ...streams);
    fs.chdir('/');
    const restored = restoreNodes(fs, kept);
    fs.chdir(folder);
    forgetGrowth();
    return restored;
  };
}

function restoreNodes(fs: EmscriptenFs, kept: ReadonlyMap<string, Kept>): boolean {
  fs.ignorePermissions = true;
  // Deepest first, so that a folder is empty when its turn comes.
  for (const [path, node] of [...listNodes(fs)].reverse()) {
    const before = kept.get(path);
    if (before && (before.mode & KIND) === (node.mode & KIND)) continue;
    if (fs.isDir(node.mode)) fs.rmdir(path);
    else fs.unlink(path);
  }
  for (const [path, { mode, mtime, size, content }] of kept) {
    const node = fs.analyzePath(path).object;
    if (fs.isFile(mode) && (!node || node.mtime !== mtime || node.usedBytes !== size)) {
      if (!content) return false;
      fs.writeFile(path, content);
    }
    if (fs.isDir(mode) && !node) fs.mkdir(path);
    if (fs.isLink(mode)) continue;
    fs.chmod(path, mode);
    fs.utime(path, mtime, mtime);
  }
  fs.ignorePermissions = false;
  return true;
}

/** Everything in memory, parents first; devices and processes aside, which hold no state. */
function* listNodes(fs: EmscriptenFs, folder = fs.root, path = ''): Generator<[string, FsNode]> {
  for (const [name, node] of Object.entries(folder.contents)) {
    const here = `${path}/${name}`;
    if (here === '/dev' || here === '/proc') continue;
    yield [here, node];
    if (fs.isDir(node.mode)) yield* listNodes(fs, node, here);
  }
}
