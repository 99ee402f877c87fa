/** A label for each; behind those that are alike stands what tells them apart, where it is known. */
export function tellApart<T>(
  all: readonly T[],
  labelOf: (one: T) => string,
  markOf: (one: T) => string | null | undefined,
): string[] {
  const labels = all.map(labelOf);
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return all.map((one, i) => {
    const label = labels[i]!;
    const mark = counts.get(label)! > 1 ? markOf(one) : null;
    return mark ? `${label} (${mark})` : label;
  });
}
