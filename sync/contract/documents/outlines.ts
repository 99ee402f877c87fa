import { z } from 'zod';
import { pathOrAddress, requiredLine } from './document-field.ts';

const outlineSchema = z.strictObject({
  name: requiredLine(200),
  url: pathOrAddress,
  labels: z.array(requiredLine(60)).max(20).default([]),
});

const outlineGroupSchema = z.strictObject({
  title: requiredLine(200),
  outlines: z.array(outlineSchema).default([]),
});
export type OutlineGroup = z.infer<typeof outlineGroupSchema>;

/** Name of the document with the lesson outlines (konspekty). */
export const OUTLINES = 'outlines';

/** Outlines by topic. */
export const outlinesSchema = z.array(outlineGroupSchema);

const readableOutline = z.object({
  name: z.string(),
  url: pathOrAddress,
  labels: z.array(z.string()).catch([]),
});
const readableGroup = z.object({ title: z.string(), outlines: z.array(z.unknown()).catch([]) });

/** The outlines of a stored document; what is no outline is left out and hurts nothing else. */
export function readOutlines(value: unknown): OutlineGroup[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const group = readableGroup.safeParse(item).data;
    if (!group) return [];
    const outlines = group.outlines.flatMap((outline) => readableOutline.safeParse(outline).data ?? []);
    return [{ title: group.title, outlines }];
  });
}
