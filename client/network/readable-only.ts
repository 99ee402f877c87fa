import { z } from 'zod';

/** A list's schema that leaves out what can't be read: one spoilt entry must not cost the others. */
export function readableOnly(list: z.ZodArray<z.ZodType>) {
  const isReadable = (entry: unknown) => list.element.safeParse(entry).success;
  return z.preprocess((given) => (Array.isArray(given) ? given.filter(isReadable) : given), list);
}
