import { foldText } from '../../../sync/domain/fold-text.ts';

/** How many letters must be changed, added, left out or swapped with their neighbour to get from a to b. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j - 1]! + (same ? 0 : 1), previous[j]! + 1, current[j - 1]! + 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1);
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length]!;
}

/** Short words differ by little without being meant: `ile` is no typo of `all`. */
const allowedDistance = (length: number): number => (length <= 2 ? 0 : length <= 5 ? 1 : 2);

/** The candidate that was most likely meant; undefined where none is close. Accents and capital letters count for nothing. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = foldText(name);
  let best: string | undefined;
  let bestDistance = allowedDistance(wanted.length) + 1;
  for (const candidate of candidates) {
    if (candidate === name) continue;
    const distance = editDistance(wanted, foldText(candidate));
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

const BINDINGS = [
  /^[ \t]*([\p{L}_][\p{L}\d_]*(?:[ \t]*,[ \t]*[\p{L}_][\p{L}\d_]*)*)[ \t]*(?::[^=\n]+)?=(?!=)/gmu,
  /\bfor[ \t]+([\p{L}_][\p{L}\d_]*(?:[ \t]*,[ \t]*[\p{L}_][\p{L}\d_]*)*)[ \t]+in\b/gu,
  /\b(?:def|class|import|as|global)[ \t]+([\p{L}_][\p{L}\d_]*)/gu,
  /\bdef[ \t]+[\p{L}_][\p{L}\d_]*[ \t]*\(([^)\n]*)\)/gu,
  /\bimport[ \t]+([\p{L}\d_, ]+)$/gmu,
];

/** Names that the program itself gives to something. Expects blotted code. */
export function ownNames(code: string): Set<string> {
  const names = new Set<string>();
  for (const binding of BINDINGS)
    for (const [, list = ''] of code.matchAll(binding))
      for (const part of list.split(',')) {
        const name = /^[\s*]*([\p{L}_][\p{L}\d_]*)/u.exec(part)?.[1];
        if (name) names.add(name);
      }
  return names;
}

/** What CPython itself proposes in the last line of its traceback. */
export function proposedByPython(traceback: string): string | undefined {
  return /Did you mean:? '([^']+)'\?/.exec(traceback)?.[1];
}
