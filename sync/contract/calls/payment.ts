import { z } from 'zod';
import { text } from '../text.ts';
import type { CallTable } from './call.ts';

export const paymentCalls = {
  'payments.link': {
    method: 'GET',
    path: '/api/payments/links/:path',
    who: 'anyone',
    summary: 'Where a payment link leads',
    params: z.strictObject({ path: text() }),
    answer: z.object({ link: z.string() }),
  },
} as const satisfies CallTable;
