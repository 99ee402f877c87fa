import { z } from 'zod';
import { DEFAULT_GRADIENT, deckNameSchema } from '../../../../sync/contract/index.ts';
import { batchMessages as texts } from './batch-messages.ts';

/** More would be no deck. */
export const MOST_SLIDES = 100;

const ADDRESS = /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]+)$/i;
const LONGEST = 2000;

const isAddress = (line: string): boolean =>
  ADDRESS.test(line) && line.length <= LONGEST && URL.canParse(line, 'https://x');

/** The addresses in a text, one a line; blank lines are skipped. `wrong`: numbers of lines that hold none, from 1. */
export function readAddresses(text: string): { addresses: string[]; wrong: number[] } {
  const lines = text.split('\n').map((line) => line.trim());
  const wrong = lines.flatMap((line, index) => (line === '' || isAddress(line) ? [] : [index + 1]));
  return { addresses: lines.filter((line) => line !== ''), wrong };
}

export const batchFormSchema = z.object({
  addresses: z.string().transform((text, context) => {
    const { addresses, wrong } = readAddresses(text);
    if (wrong.length > 0) context.addIssue({ code: 'custom', message: texts.badLines(wrong) });
    if (addresses.length > MOST_SLIDES)
      context.addIssue({ code: 'custom', message: texts.tooMany(MOST_SLIDES) });
    return addresses;
  }),
  groupName: z
    .string()
    .trim()
    .min(1, texts.groupRequired)
    .refine((name) => deckNameSchema.safeParse(name).success, texts.badGroup),
  start: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, texts.badStart)
    .transform(Number),
  gradient: z.string(),
  /** Children get the slides once all are made. */
  publish: z.boolean(),
});
export type BatchDraft = z.input<typeof batchFormSchema>;
export type Batch = Omit<z.output<typeof batchFormSchema>, 'addresses'>;

/** A new group begins at 1, as a single slide does (admin seed, section 9). */
export const newBatch: BatchDraft = {
  addresses: '',
  groupName: '',
  start: '1',
  gradient: DEFAULT_GRADIENT,
  publish: true,
};
