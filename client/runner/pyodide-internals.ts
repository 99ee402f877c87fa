/** The few parts of Pyodide that the runner uses, as pyodide.mjs of the pinned version has them. */

export interface FsNode {
  mode: number;
  /** Milliseconds. */
  mtime: number;
  usedBytes: number;
  /** Children by name, in a folder. */
  contents: Record<string, FsNode>;
}

/** Gives a file room for so many bytes. */
export type ResizeFile = (file: { contents: { length: number } }, size: number) => void;

export interface EmscriptenFs {
  root: FsNode;
  streams: unknown[];
  ignorePermissions: boolean;
  isDir(mode: number): boolean;
  isFile(mode: number): boolean;
  isLink(mode: number): boolean;
  cwd(): string;
  chdir(path: string): void;
  mkdir(path: string): void;
  rmdir(path: string): void;
  unlink(path: string): void;
  chmod(path: string, mode: number): void;
  utime(path: string, atime: number, mtime: number): void;
  close(stream: unknown): void;
  readFile(path: string): Uint8Array;
  writeFile(path: string, content: Uint8Array): void;
  analyzePath(path: string): { object: FsNode | null };
  ErrnoError: new (code: number) => Error;
  filesystems: { MEMFS: { expandFileStorage: ResizeFile; resizeFileStorage: ResizeFile } };
}

export interface PythonModule {
  HEAPU8: Uint8Array;
  FS: EmscriptenFs;
  jspiSupported: boolean;
  /** What Python holds of JavaScript lies by number in a table beside the memory. Out of its bounds it throws. */
  __hiwire_get(index: number): unknown;
  /** The same for what Python never lets go of. */
  __hiwire_immortal_get(index: number): unknown;
  /** Makes the table longer where need be. */
  __hiwire_set(index: number, value: unknown): number;
  /** Makes Python raise it. */
  handle_js_error(error: Error): void;
  /** What functions for Python return beside it. */
  error: unknown;
  /** Where memory that has been given out ends, for 0. */
  _sbrk(bytes: 0): number;
  stackSave(): number;
  stackRestore(pointer: number): void;
}

export interface PythonCallable {
  (...args: unknown[]): unknown;
  /** Lets Python wait for promises inside the call, where the browser has JSPI. */
  callPromising(...args: unknown[]): Promise<unknown>;
}

interface OutputStream {
  write(bytes: Uint8Array): number;
  isatty: boolean;
}

export interface Pyodide {
  _module: PythonModule;
  /** Calls back from the browser's event loop. */
  _api: { scheduleCallback(callback: () => void, milliseconds: number): void };
  pyimport(module: 'prelude'): { install: PythonCallable };
  setStdout(stream: OutputStream): void;
  setStderr(stream: OutputStream): void;
  /** Python looks at element 0 every few instructions. */
  setInterruptBuffer(buffer: { 0: number }): void;
}

export interface PyodideLoader {
  loadPyodide(options: {
    indexURL: string;
    lockFileContents: object;
    jsglobals: object;
    env: Record<string, string>;
  }): Promise<Pyodide>;
}
