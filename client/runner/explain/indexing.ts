import type { Mistake } from './mistake.ts';
import { childrenOf, partsOf } from './syntax-tree.ts';

/** A square bracket: what it looks into, and what stands in it. */
interface Indexing {
  owner: string;
  values: string[];
}

/** The square bracket that failed, or else the first in its line. */
export function indexing({ tree, error, failed }: Mistake): Indexing | undefined {
  const found = [...(failed ? [failed] : []), ...tree.nodesAt(error.line ?? 1)]
    .map(childrenOf)
    .find((parts) => parts[0]?.parent?.name === 'MemberExpression' && parts[1]?.name === '[');
  return found && { owner: tree.textOf(found[0]!), values: partsOf(found.slice(1)).map(tree.rangeOf) };
}
