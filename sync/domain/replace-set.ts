/** What a set is after `wanted` was put in its place: `current` itself where both hold the same, in whatever order. */
export function replaceSet<T>(current: T[], wanted: readonly T[]): T[] {
  const after = new Set(wanted);
  return after.size === current.length && current.every((one) => after.has(one)) ? current : [...after];
}
