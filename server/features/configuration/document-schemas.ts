import { z } from 'zod';
import { isPublicConfiguration, moduleEntrySchema } from '../../../sync/contract/index.ts';
import { PAYMENT_LINKS, paymentLinksSchema } from '../../payment-links.ts';

const outlinesSchema = z.array(
  z.object({
    title: z.string(),
    outlines: z.array(
      z.object({
        name: z.string(),
        url: z.string().regex(/^(https?:\/\/|\/(?!\/))/i),
        labels: z.array(z.string()).default([]),
      }),
    ),
  }),
);

const smsTemplatesSchema = z.array(
  z.object({ name: z.string().min(1).max(100), text: z.string().min(1).max(2000) }),
);

/** What a document must look like; one that only people read may be anything. */
export function documentSchema(name: string, paymentHosts: readonly string[]): z.ZodType {
  if (isPublicConfiguration(name)) return z.array(moduleEntrySchema);
  if (name === 'outlines') return outlinesSchema;
  if (name === 'sms-templates') return smsTemplatesSchema;
  // A new document begins as an empty list in the editor.
  if (name === PAYMENT_LINKS) return z.union([z.tuple([]), paymentLinksSchema(paymentHosts)]);
  return z.unknown();
}
