import { z } from 'zod';

/** A list without those that can't be read: one spoilt entry must not cost the others. */
export const readableOnly = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (list) => (Array.isArray(list) ? list.filter((entry) => schema.safeParse(entry).success) : list),
    z.array(schema),
  );
