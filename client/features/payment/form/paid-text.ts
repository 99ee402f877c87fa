import { z } from 'zod';
import { paidInputSchema } from '../../../../sync/contract/index.ts';
import { typedNumber } from '../../../../sync/domain/typed-number.ts';
import { paymentMessages } from '../payment-messages.ts';

const texts = paymentMessages.form;
const THREE_DECIMALS = /^[\d\s]+[.,]\d{3,}$/;

/** What is wrong with an amount as it was typed; undefined where nothing is. */
function refusalOf(text: string): string | undefined {
  const error = paidInputSchema.safeParse(text).error;
  if (!error) return undefined;
  if (error.issues.some(({ code }) => code === 'too_big') || /^\d{10,}$/.test(text)) return texts.tooMuch;
  if (text === '' || typedNumber(text) <= 0) return texts.badAmount;
  return THREE_DECIMALS.test(text) ? texts.partsOfGrosz : texts.unreadable;
}

/** An amount above zero as it is typed into a form; the call takes it so. */
export const paidTextSchema = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const message = refusalOf(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
