/**
 * What a program can have made in JavaScript, which lies outside of Python's memory and its limit. `to_js` and its kin can't be
 * imported, but a program can dig them up through the garbage collector. They all pass through functions that the WebAssembly
 * module imports; by name those of the pinned Pyodide.
 */
import type { PythonModule } from './pyodide-internals.ts';

/** Bytes of text, and rows of arrays, that a run may have made: its own hooks need a few thousand. */
const BUDGET = 32 * 1024 * 1024;
const BYTES_A_ROW = 16;
/** Characters of a text that is never refused, how a program ended among them; counted all the same, so that no array keeps many. */
const SHORT_TEXT = 64 * 1024;

type Import = ((...args: never[]) => unknown) & { sig?: string };
type Cost = (pointer: number, length: number) => number;

const ROW: Cost = () => BYTES_A_ROW;
const text =
  (bytes: number): Cost =>
  (_pointer, length) =>
    length * bytes;
const COSTS: Record<string, Cost> = {
  _python2js_ascii: text(1),
  _python2js_ucs1: text(1),
  _python2js_ucs2: text(2),
  _python2js_ucs4: text(4),
  // An empty one is worth no more than Python's own object for it; what it can hold is counted.
  JsvArray_Push: ROW,
  JsvMap_Set: ROW,
  JsvSet_Add: ROW,
};
/** Buffers: no run needs one. */
const REFUSED = ['_python2js_buffer_inner'];

const isEmptyArray = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

export interface ObjectLimit {
  /** Stands in for the imports, before the module is made. */
  apply(imports: WebAssembly.Imports): void;
  /** From now on; and anew with each run. */
  begin(module: PythonModule): void;
}

export function createObjectLimit(): ObjectLimit {
  let module: PythonModule | null = null;
  let left = 0;

  function limited(original: Import, cost: Cost | null): Import {
    const guarded = (...args: never[]) => {
      if (!module) return original(...args);
      left -= cost ? cost(args[0]!, args[1]!) : 0;
      // The result of a call comes back as the only element of an array.
      const isNeeded = cost === ROW ? isEmptyArray(args[0]!) : args[1]! <= SHORT_TEXT;
      const isAllowed = cost !== null && (left >= 0 || isNeeded);
      return isAllowed ? original(...args) : refuse(module, original.sig);
    };
    return Object.assign(guarded, original);
  }

  return {
    apply({ env }) {
      const imports = env as Record<string, Import>;
      for (const name of REFUSED) imports[name] = limited(imports[name]!, null);
      for (const [name, cost] of Object.entries(COSTS)) imports[name] = limited(imports[name]!, cost);
    },
    begin(started) {
      module = started;
      left = BUDGET;
    },
  };
}

/** As these functions tell an error themselves: Python raises it. */
function refuse(module: PythonModule, signature = 'e'): unknown {
  module.handle_js_error(new Error('no room outside of Python'));
  return signature.startsWith('e') ? module.error : -1;
}
