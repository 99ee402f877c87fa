/**
 * What a learner's program may not do to the device. Python in a worker could otherwise reach the browser through any
 * JavaScript object that it gets hold of, so the worker itself keeps nothing worth reaching.
 */

import type { EmscriptenFs, PythonModule, ResizeFile } from './pyodide-internals.ts';

/** Bytes a program may fill; then Python raises MemoryError. */
const MEMORY_LIMIT = 256 * 1024 * 1024;
const WASM_PAGE = 64 * 1024;
/** Bytes that its files may grow by. */
const FILES_LIMIT = 64 * 1024 * 1024;
/** ENOSPC, as Emscripten numbers it. */
const NO_SPACE = 51;

/** Globals, besides those of the language, that Python's runtime needs once it is loaded. */
const KEPT = new Set([
  ...[
    'WebAssembly',
    'crypto',
    'performance',
    'console',
    'setTimeout',
    'clearTimeout',
    'MessageChannel',
    'TextEncoder',
  ],
  'TextDecoder',
]);

type Scope = Record<string, unknown>;

/** To be called before Python is loaded. */
export function limitMemory(): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * WASM_PAGE > MEMORY_LIMIT) throw new RangeError('memory limit');
    return grow.call(this, pages);
  };
}

/** So full that Python may have failed for that in a place where it can't say so. It grows in leaps. */
export const isMemoryFull = ({ HEAPU8 }: Pick<PythonModule, 'HEAPU8'>): boolean =>
  HEAPU8.length > MEMORY_LIMIT * 0.85;

/**
 * Files lie outside of Python's memory, so they have a limit of their own (`OSError`). Returns what starts the count anew.
 * What a program deletes goes on counting.
 */
export function limitFiles(fs: EmscriptenFs): () => void {
  const { MEMFS } = fs.filesystems;
  let grown = 0;
  const within =
    (resize: ResizeFile): ResizeFile =>
    (file, size) => {
      const before = file.contents.length;
      if (grown + size - before > FILES_LIMIT) throw new fs.ErrnoError(NO_SPACE);
      resize(file, size);
      // Room is given in leaps.
      grown += Math.max(0, file.contents.length - before);
    };
  MEMFS.expandFileStorage = within(MEMFS.expandFileStorage);
  MEMFS.resizeFileStorage = within(MEMFS.resizeFileStorage);
  return () => (grown = 0);
}

/**
 * To be called before Python is loaded. Pyodide would otherwise release a Python object when its JavaScript face is collected,
 * by which time the memory may have been rewound and the object be another.
 */
export function withoutFinalizers(): void {
  class NoFinalizers {
    register(): void {}
    unregister(): boolean {
      return false;
    }
  }
  (globalThis as unknown as Scope).FinalizationRegistry = NoFinalizers;
}

/** To be called once Python is loaded: from here on the worker has no network, no storage, no messages, no code from text. */
export function closeDoors(): void {
  const scope = globalThis as unknown as Scope;
  const language = languageGlobals();
  const doors: { holder: object; name: string; property: PropertyDescriptor }[] = [];
  // All are looked at before the first is hidden: Node 22 makes some of them out of others when they are first looked at.
  for (
    let level: object | null = scope;
    level && level !== Object.prototype;
    level = Object.getPrototypeOf(level) as object | null
  ) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (!language.has(name) && !KEPT.has(name)) doors.push({ holder: level, name, property });
    }
  }
  for (const { holder, name, property } of doors) hide(holder, name, property);
  forbidCodeFromText(scope);
}

/**
 * To be called once nothing is left to be set up. Python can dig up JavaScript objects, and what a program wrote into those
 * that all share, such as `Object.prototype`, would be there in the next one.
 */
export function freezeLanguage(): void {
  const scope = globalThis as unknown as Scope;
  // Written by Pyodide as it tells of its own end.
  Object.defineProperty(Error, 'stackTraceLimit', { get: () => undefined, set() {} });
  const seen = new Set<object>();
  const freeze = (value: unknown): void => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
      return;
    seen.add(value);
    if (ArrayBuffer.isView(value) || value === globalThis) return;
    const properties = Object.getOwnPropertyDescriptors(value);
    for (const name of OVERRIDDEN) allowOverride(value, name);
    Object.freeze(value);
    freeze(Object.getPrototypeOf(value));
    for (const { value: held, get, set } of Object.values(properties)) [held, get, set].forEach(freeze);
  };
  for (const name of [...languageGlobals(), ...KEPT]) freeze(scope[name]);
  const kinds = [
    function* () {},
    async function* () {},
    async () => {},
    new Map().entries(),
    [].values(),
    ''.matchAll(/./g),
  ];
  for (const kind of kinds) freeze(Object.getPrototypeOf(kind));
}

/** Properties of prototypes that objects further down give another value by `=`, which a frozen one would forbid them. */
const OVERRIDDEN = [
  'constructor',
  'toString',
  'valueOf',
  'name',
  'message',
  'stack',
  'next',
  'return',
  'then',
];

function allowOverride(holder: object, name: string): void {
  const property = Object.getOwnPropertyDescriptor(holder, name);
  if (!property?.configurable || !('value' in property) || typeof holder === 'function') return;
  const { value } = property as { value: unknown };
  Object.defineProperty(holder, name, {
    get: () => value,
    set(this: object, other: unknown) {
      if (this === holder) throw new TypeError('frozen');
      Object.defineProperty(this, name, {
        value: other,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    },
    enumerable: property.enumerable ?? false,
    configurable: false,
  });
}

function hide(holder: object, name: string, property: PropertyDescriptor): void {
  if (property.configurable)
    Object.defineProperty(holder, name, { value: undefined, configurable: true, writable: true });
  else if (property.writable) (holder as Scope)[name] = undefined;
}

function forbidCodeFromText(scope: Scope): void {
  function refuse(): never {
    throw new EvalError('no code from text');
  }
  const kinds = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const kind of kinds) {
    Object.defineProperty(Object.getPrototypeOf(kind) as object, 'constructor', { value: refuse });
  }
  const schedule = scope.setTimeout as (callback: () => void, delay?: number) => number;
  scope.setTimeout = (callback: unknown, delay?: number) =>
    typeof callback === 'function' ? schedule(callback as () => void, delay) : refuse();
  scope.eval = refuse;
  // `instanceof Function` goes on working.
  scope.Function = Object.assign(
    function () {
      refuse();
    },
    { prototype: Function.prototype },
  );
}

function languageGlobals(): Set<string> {
  return new Set([
    ...[
      'globalThis',
      'Object',
      'Function',
      'Array',
      'Number',
      'parseFloat',
      'parseInt',
      'Infinity',
      'NaN',
      'undefined',
      'Boolean',
    ],
    ...[
      'String',
      'Symbol',
      'Date',
      'Promise',
      'RegExp',
      'Error',
      'AggregateError',
      'EvalError',
      'RangeError',
      'ReferenceError',
    ],
    ...[
      'SyntaxError',
      'TypeError',
      'URIError',
      'JSON',
      'Math',
      'Intl',
      'ArrayBuffer',
      'Uint8Array',
      'Int8Array',
      'Uint16Array',
    ],
    ...[
      'Int16Array',
      'Uint32Array',
      'Int32Array',
      'Float32Array',
      'Float64Array',
      'Uint8ClampedArray',
      'BigUint64Array',
    ],
    ...[
      'BigInt64Array',
      'DataView',
      'Map',
      'BigInt',
      'Set',
      'WeakMap',
      'WeakSet',
      'WeakRef',
      'Proxy',
      'Reflect',
      'Iterator',
    ],
    ...[
      'FinalizationRegistry',
      'decodeURI',
      'decodeURIComponent',
      'encodeURI',
      'encodeURIComponent',
      'escape',
      'unescape',
      'eval',
      'isFinite',
      'isNaN',
    ],
    ...['SuspendError', 'Float16Array'],
  ]);
}
