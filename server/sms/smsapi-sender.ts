import { z } from 'zod';
import type { SmsSender } from './sms-sender.ts';

export interface SmsapiConfig {
  url: string;
  token: string;
  /** The registered name of the sender; SMSAPI's own where empty. */
  sender: string;
}

const TIMEOUT_MS = 15_000;
const POLAND = '48';

/** Source: SMSAPI's documentation of `sms.do`, `format=json`. A refusal comes with 200 too. */
const answerSchema = z.union([
  z.object({ error: z.union([z.number(), z.string()]), message: z.string().optional() }),
  z.object({
    list: z.array(z.object({ error: z.union([z.number(), z.string(), z.null()]).optional() })).min(1),
  }),
]);

/** Sends by smsapi.pl. `check_idx` makes it refuse a text that it has had. */
export function createSmsapiSender(
  { url, token, sender }: SmsapiConfig,
  fetch: typeof globalThis.fetch,
): SmsSender {
  return {
    delivers: true,
    async send({ id, number, message }) {
      const form = new URLSearchParams({ to: POLAND + number, message, idx: id, check_idx: '1' });
      form.set('format', 'json');
      form.set('encoding', 'utf-8');
      if (sender) form.set('from', sender);
      let text: string;
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
          body: form,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        text = await response.text();
      } catch (error) {
        return { status: 'unknown', error: error instanceof Error ? error.name : 'no answer' };
      }
      const answer = answerSchema.safeParse(parseJson(text));
      if (!answer.success) return { status: 'unknown', error: 'an answer that SMSAPI does not give' };
      if ('error' in answer.data)
        return { status: 'failed', error: `SMSAPI ${answer.data.error}: ${answer.data.message ?? ''}` };
      const refusal = answer.data.list[0]?.error;
      return refusal ? { status: 'failed', error: `SMSAPI ${refusal}` } : { status: 'sent' };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
