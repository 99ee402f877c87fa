import { MOST_RECIPIENTS, smsOrderSchema } from '../../../sync/contract/calls/sms.ts';
import { usesPlaceholder } from '../../../sync/domain/sms/fill-template.ts';
import { typedNumber } from '../../../sync/domain/typed-number.ts';
import { smsMessages as texts } from './sms-messages.ts';
import type { SmsOrder } from './use-sms.ts';

/** The panel's fields as they are typed. */
export interface SmsDraft extends Pick<
  SmsOrder,
  'userIds' | 'paymentLink' | 'paymentLinks' | 'plainLetters'
> {
  message: string;
  hours: string;
  /** Grosze. */
  price: string;
}

const TELLS_PRICE = ['cena', 'kwota'] as const;
const { hours: hoursSchema, hourlyPrice: priceSchema } = smsOrderSchema.shape;

/** What is to be prepared, or the first thing that is missing or wrong. Admin seed, sections 5 and 8. */
export function readOrder({
  hours: typedHours,
  price: typedPrice,
  ...draft
}: SmsDraft): { ok: true; order: SmsOrder } | { ok: false; message: string } {
  const refused = (message: string) => ({ ok: false, message }) as const;
  const message = draft.message.trim();
  if (message === '') return refused(texts.emptyMessage);
  if (draft.userIds.length === 0) return refused(texts.nobodyChosen);
  if (draft.userIds.length > MOST_RECIPIENTS) return refused(texts.tooManyChosen(MOST_RECIPIENTS));
  const hours = typedNumber(typedHours);
  if (!hoursSchema.safeParse(hours).success) return refused(texts.badHours);
  // A message that tells no price needs none.
  const needsPrice = typedPrice.trim() !== '' || TELLS_PRICE.some((word) => usesPlaceholder(message, word));
  const hourlyPrice = needsPrice ? typedNumber(typedPrice) : 0;
  if (!priceSchema.safeParse(hourlyPrice).success) return refused(texts.badPrice);
  return { ok: true, order: { ...draft, message, hours, hourlyPrice } };
}
