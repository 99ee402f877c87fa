import type { z } from 'zod';

/** A value kept in this browser's storage. What doesn't fit the schema, or can't be read, counts as absent. */
export function readStored<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Best effort: storage may be full or shut, and then the page simply forgets. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing depends on it.
  }
}
