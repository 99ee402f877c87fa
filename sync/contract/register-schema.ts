import { z } from 'zod';
import type { Register } from '../domain/register.ts';

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
    shown: mark,
    history: z.array(mark),
    conflicts: z.array(z.object({ shown: mark, lost: mark, resolvedBy: z.string().nullable() })),
    contestedAt: z.number().int().nullish(),
  };
}

/** The revision to base a mark on; 0 where there was no register, so that two first marks contest each other. */
export const revisionOf = (pulled: { revision: number } | undefined): number => pulled?.revision ?? 0;

/** What an audit row keeps of a register: what it shows, and the newest mark, which may be one that lost. */
export const auditedRegister = <V>(register: Register<V>) => ({
  value: register.value,
  mark: register.history.at(-1) ?? register.shown,
});
