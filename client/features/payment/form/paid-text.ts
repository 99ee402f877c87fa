import { z } from 'zod';
import { paidInputSchema } from '../../../../sync/contract/index.ts';
import { paymentMessages } from '../payment-messages.ts';

const texts = paymentMessages.form;
const THREE_DECIMALS = /^\d+[.,]\d{3,}$/;

/** What is wrong with an amount as it was typed; undefined where nothing is. */
function refusalOf(text: string): string | undefined {
  const error = paidInputSchema.safeParse(text).error;
  if (!error) return undefined;
  if (THREE_DECIMALS.test(text)) return texts.partsOfGrosz;
  const isTooMuch = error.issues.some(({ code }) => code === 'too_big') || /^\d{10,}$/.test(text);
  return isTooMuch ? texts.tooMuch : texts.badAmount;
}

/** An amount above zero as it is typed into a form; the call takes it so. */
export const paidTextSchema = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = refusalOf(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
