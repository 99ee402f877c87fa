import { z } from 'zod';
import type { paymentCalls } from '../../../sync/contract/calls/payment.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { notFound } from '../../http/problems.ts';
import { ok } from '../../http/reply.ts';
import { isAllowedLink, PAYMENT_LINKS } from '../../payment-links.ts';
import { collections } from '../../store/collections.ts';

const UNKNOWN = 'Nie znaleziono płatności';
const linksSchema = z.record(z.string(), z.unknown());

export function paymentHandlers({ store, config }: ServerContext): HandlersOf<typeof paymentCalls> {
  return {
    async 'payments.link'({ params }) {
      const document = await store.get(collections.configuration, PAYMENT_LINKS);
      const links = linksSchema.safeParse(document?.doc.value).data ?? {};
      const link = Object.hasOwn(links, params.path) ? links[params.path] : undefined;
      // Looked at again: the list of hosts may have become shorter.
      return typeof link === 'string' && isAllowedLink(link, config.paymentHosts)
        ? ok({ link })
        : notFound(UNKNOWN);
    },
  };
}
