import { z } from 'zod';

function markSchema<V extends z.ZodType>(value: V) {
  return z.object({
    id: z.string(),
    value,
    at: z.number().int(),
    by: z.string(),
    device: z.string(),
    revision: z.number().int(),
  });
}

/** Fields of a register (sync/domain/register.ts) around a value of the given schema. */
export function registerShape<V extends z.ZodType>(value: V) {
  const mark = markSchema(value);
  return {
    value,
    revision: z.number().int(),
    history: z.array(mark),
    conflicts: z.array(z.object({ shown: mark, lost: mark, resolvedBy: z.string().nullable() })),
  };
}
