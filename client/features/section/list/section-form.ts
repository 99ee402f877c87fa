import { z } from 'zod';
import { notesUrlSchema, sectionBodySchema } from '../../../../sync/contract/calls/index.ts';
import type { Section } from '../../../../sync/contract/index.ts';

/** The body of a section as a form holds it: the price is a choice, in grosze. */
export const sectionFormSchema = sectionBodySchema.extend({
  teacherIds: sectionBodySchema.shape.teacherIds.unwrap(),
  notesUrl: notesUrlSchema.transform((url) => url || null),
  hourlyPrice: z.string().transform(Number),
});
export type SectionDraft = z.input<typeof sectionFormSchema>;
export type SectionValues = z.output<typeof sectionFormSchema>;

const USUAL_PRICE = 6000;

/** Admin seed, section 9: 'default new section Poniedziałek, 17:00, 6000'; the last price where a school has no such one. */
export const newSectionOf = (prices: readonly number[]): SectionDraft => ({
  city: '',
  weekDay: 'Poniedziałek',
  hour: '17:00',
  hourlyPrice: String(prices.includes(USUAL_PRICE) ? USUAL_PRICE : prices.at(-1)),
  notesUrl: '',
  teacherIds: [],
});

export const draftOf = ({
  city,
  weekDay,
  hour,
  hourlyPrice,
  notesUrl,
  teacherIds,
}: Section): SectionDraft => ({
  city,
  weekDay,
  hour,
  hourlyPrice: String(hourlyPrice),
  notesUrl: notesUrl ?? '',
  teacherIds: [...teacherIds],
});
