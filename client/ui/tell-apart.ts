import { foldText } from './fold-text.ts';

/**
 * A label for each; behind those that are alike stands what tells them apart, where it is known. A capital or an accent more
 * is no difference that anybody sees or hears in a list.
 */
export function tellApart<T>(
  all: readonly T[],
  labelOf: (one: T) => string,
  markOf: (one: T) => string | null | undefined,
): string[] {
  const labels = all.map(labelOf);
  const keys = labels.map(foldText);
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return all.map((one, i) => {
    const label = labels[i]!;
    const mark = counts.get(keys[i]!)! > 1 ? markOf(one) : null;
    return mark ? `${label} (${mark})` : label;
  });
}
