import { z } from 'zod';
import { paidInputSchema } from '../../../../sync/contract/index.ts';
import { paymentMessages } from '../payment-messages.ts';

/** An amount above zero as it is typed into a form; the call takes it so. */
export const paidTextSchema = z
  .string()
  .trim()
  .refine((text) => paidInputSchema.safeParse(text).success, { error: paymentMessages.form.badAmount });
