import { z } from 'zod';
import { joinThousands } from '../domain/typed-number.ts';
import { text } from './text.ts';

/** No payment of a school comes near; above it somebody has typed a phone number. Grosze. */
export const LARGEST_AMOUNT = 10_000_000;

const inGrosze = (value: string, context: z.core.$RefinementCtx): number => {
  const [zloty = '', grosze = ''] = value.replace(',', '.').split('.');
  const amount = Number(zloty) * 100 + Number(grosze.padEnd(2, '0'));
  if (amount <= LARGEST_AMOUNT) return amount;
  context.issues.push({
    code: 'too_big',
    maximum: LARGEST_AMOUNT / 100,
    origin: 'number',
    inclusive: true,
    input: value,
  });
  return z.NEVER;
};

/** An amount in PLN of at most two decimals, as a number or as it is typed (`1 062,50`); inside it is whole grosze. */
export const amountInputSchema = z
  .union([z.number().transform(String), text().trim()])
  .transform(joinThousands)
  .pipe(z.string().regex(/^\d{1,9}([.,]\d{1,2})?$/))
  .transform(inGrosze)
  .meta({ description: 'PLN, at most two decimals', override: { type: 'number', multipleOf: 0.01 } });

/** More than nothing. */
export const paidInputSchema = amountInputSchema.refine((grosze) => grosze > 0, {
  error: 'kwota większa od zera',
});
