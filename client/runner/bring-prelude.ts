import loopWatch from './loop_watch.py?raw';
import prelude from './prelude.py?raw';
import type { PythonModule } from './pyodide-internals.ts';

const FOLDER = '/lib/python3.14/site-packages';

/** Puts the prelude among Python's modules where its library, unlike the browser's (scripts/python-runtime.mjs), has none. */
export function bringPrelude({ FS }: Pick<PythonModule, 'FS'>): void {
  const encoder = new TextEncoder();
  FS.writeFile(`${FOLDER}/loop_watch.py`, encoder.encode(loopWatch));
  FS.writeFile(`${FOLDER}/prelude.py`, encoder.encode(prelude));
}
