import { editDistance } from '../../../sync/domain/edit-distance.ts';
import { foldText } from '../../../sync/domain/fold-text.ts';

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

/** What CPython itself proposes in the last line of its traceback. */
export function proposedByPython(traceback: string): string | undefined {
  return /Did you mean:? '([^']+)'\?/.exec(traceback)?.[1];
}
