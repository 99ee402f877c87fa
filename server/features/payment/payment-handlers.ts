import { z } from 'zod';
import type { paymentCalls } from '../../../sync/contract/calls/payment.ts';
import { describeUser } from '../../account/describe-user.ts';
import type { Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { badInput, notFound } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { PAYMENT_LINKS } from '../../../sync/contract/documents/payment-links.ts';
import { isAllowedLink } from '../../payment-links.ts';
import { collections } from '../../store/collections.ts';
import { assignItem } from './import/assign-item.ts';
import { importRefusalsOf, type ImportRefusal } from './import/import-refusals.ts';
import { bookCorrection, bookPayment, readBook } from './book-payment.ts';
import { describePayments } from './describe-payment.ts';
import { listPayments, paymentsOf, sumByPerson, sumPayments } from './list-payments.ts';
import { paymentsMessages as texts } from './payment-messages.ts';
import { paymentRefusals, type PaymentRefusal } from './payment-refusals.ts';

const linksSchema = z.record(z.string(), z.unknown());

export function paymentHandlers(context: ServerContext): HandlersOf<typeof paymentCalls> {
  const { store, config } = context;
  return {
    async 'payments.all'({ query }) {
      const { payments, total } = await listPayments(store, query);
      const content = await describePayments(store, payments);
      return ok({ content, totalPages: Math.ceil(total / query.size), totalElements: total });
    },

    async 'payments.sum'({ query: { userId, startDate, endDate } }) {
      const { sum, income } = await sumPayments(store, {
        ...(userId ? { userId } : {}),
        ...(startDate ? { startDate } : {}),
        ...(endDate ? { endDate } : {}),
      });
      return ok({ sum: sum / 100, income: income / 100 });
    },

    async 'payments.sums'({ query: { startDate, endDate } }) {
      const sums = await sumByPerson(store, startDate, endDate);
      return ok(sums.map(({ userId, sum }) => ({ userId, sum: sum / 100 })));
    },

    'payments.list': async ({ query }) =>
      ok(await describePayments(store, await paymentsOf(store, query.userId))),

    async 'payments.create'({ body, actor }) {
      const { importItemId, userId, amount, paymentDate, notes } = body;
      const booked: Changed<unknown, ImportRefusal | PaymentRefusal> = importItemId
        ? await assignItem(context, actor, importItemId, { shares: [{ userId, amount }], paymentDate, notes })
        : await bookPayment(context, actor, body);
      if (!booked.ok)
        return answerChange(booked, {
          ...(await importRefusalsOf(store, importItemId ?? '')),
          'other-sum': badInput([['amount', 'inna niż kwota przelewu']]),
        });
      const user = await store.get(collections.user, body.userId);
      return user ? ok(describeUser(user, { withPayments: true })) : notFound(texts.unknownUser);
    },

    async 'payments.corrections'({ params }) {
      const [payment, ...corrections] = await readBook(store, params.paymentId);
      return payment ? ok(await describePayments(store, corrections)) : notFound(texts.unknownPayment);
    },

    async 'payments.correct'({ params, body, actor }) {
      const booked = await bookCorrection(context, actor, params.paymentId, body);
      return booked.ok
        ? ok(await describePayments(store, booked.result))
        : answerChange(booked, paymentRefusals);
    },

    async 'payments.link'({ params }) {
      const document = await store.get(collections.configuration, PAYMENT_LINKS);
      const links = linksSchema.safeParse(document?.doc.value).data ?? {};
      const link = Object.hasOwn(links, params.path) ? links[params.path] : undefined;
      // Looked at again: the list of hosts may have become shorter.
      return typeof link === 'string' && isAllowedLink(link, config.paymentHosts)
        ? ok({ link })
        : notFound(texts.unknownLink);
    },
  };
}
