/** Reads `x.py?raw` as Vite does. */
import { readFile } from 'node:fs/promises';

const SUFFIX = '.py?raw';

export async function resolve(specifier, context, next) {
  if (!specifier.endsWith(SUFFIX)) return next(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
}

export async function load(url, context, next) {
  if (!url.endsWith(SUFFIX)) return next(url, context);
  const text = await readFile(new URL(url.slice(0, -'?raw'.length)), 'utf8');
  return { format: 'module', source: `export default ${JSON.stringify(text)}`, shortCircuit: true };
}
