import { createHash } from 'node:crypto';
import type { ExceptionWire, NewException } from '../../../../sync/contract/calls/index.ts';
import type { owedCalls } from '../../../../sync/contract/calls/owed.ts';
import type { Actor, PaymentId } from '../../../../sync/contract/index.ts';
import { coversMonths, tiedPayment } from '../../../../sync/domain/payment/owed.ts';
import { auditRow, change, refused, type Changed } from '../../../changes/change.ts';
import type { ServerContext } from '../../../context.ts';
import type { HandlersOf } from '../../../http/handlers.ts';
import { badInput, conflict, notFound } from '../../../http/problems.ts';
import { answerChange, type Refusals } from '../../../http/refusals.ts';
import { ok } from '../../../http/reply.ts';
import { collections } from '../../../store/collections.ts';
import type { StoredException } from '../../../store/documents.ts';
import { insert, remove } from '../../../store/write.ts';
import { readBook, toEntry } from '../book-payment.ts';
import { paymentsMessages as texts } from '../payment-messages.ts';
import { readExceptions, readOwed } from './read-owed.ts';

type ExceptionRefusal =
  'unknown-user' | 'unknown-exception' | 'other-payment' | 'taken-back' | 'same-exception';
const refusals: Refusals<ExceptionRefusal> = {
  'unknown-user': notFound(texts.unknownUser),
  'unknown-exception': notFound(texts.unknownException),
  'other-payment': badInput([['paymentId', 'płatność kogoś innego']]),
  'same-exception': conflict('same-exception', texts.sameException),
  'taken-back': badInput([['paymentId', 'tę płatność cofnięto, nic z niej nie zostało']]),
};

/** An exception that has ended is found by nothing else. */
const aboutPerson = ({ userId }: StoredException) => ({ collection: 'user' as const, id: userId });

const ID_LENGTH = 32;

/** What an exception says, but for its note. */
const keyOf = (one: Omit<NewException, 'note'> | StoredException): string =>
  JSON.stringify([
    one.userId,
    one.kind,
    one.from,
    one.until,
    'percent' in one ? one.percent : null,
    'amount' in one ? one.amount : null,
    'hours' in one ? one.hours : null,
    'paymentId' in one ? one.paymentId : null,
  ]);

const describe = (exception: StoredException): ExceptionWire => ({
  id: exception.id,
  userId: exception.userId,
  kind: exception.kind,
  from: exception.from,
  until: exception.until,
  percent: 'percent' in exception ? exception.percent : null,
  amount: 'amount' in exception ? exception.amount / 100 : null,
  hours: exception.kind === 'hours' ? exception.hours : null,
  paymentId: tiedPayment(exception) as PaymentId | null,
  note: exception.note,
});

export function owedHandlers(context: ServerContext): HandlersOf<typeof owedCalls> {
  const { store, clock } = context;

  const addException = (
    actor: Actor,
    { note, ...wanted }: NewException,
  ): Promise<Changed<ExceptionWire, ExceptionRefusal>> =>
    change(store, async () => {
      const user = await store.get(collections.user, wanted.userId);
      if (!user) return refused('unknown-user');
      if (wanted.kind === 'advance' && wanted.paymentId !== null) {
        const book = (await readBook(store, wanted.paymentId)).map(toEntry);
        const [payment] = book;
        if (payment?.personId !== wanted.userId || payment.corrects !== null) return refused('other-payment');
        if (!coversMonths(wanted.paymentId, wanted.userId, book)) return refused('taken-back');
      }
      const key = keyOf(wanted);
      if ((await readExceptions(store, wanted.userId)).some((one) => keyOf(one) === key))
        return refused('same-exception');
      const doc: StoredException = {
        ...wanted,
        personId: wanted.userId,
        // Of two equal ones added at once the second finds this taken.
        id: createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH),
        note: note || null,
        createdAt: clock(),
      };
      const write = insert(collections.priceException, doc, null);
      const audit = auditRow(actor, clock, 'add-exception', aboutPerson(doc), { before: null, after: doc });
      return { commit: { writes: [write], audit: [audit] }, result: describe(doc) };
    });

  return {
    async 'payments.owed'({ query }) {
      const { months, content, total } = await readOwed(store, clock(), query);
      return ok({ months, content, totalPages: Math.ceil(total / query.size), totalElements: total });
    },

    'payments.exceptions': async ({ query }) => ok((await readExceptions(store, query.userId)).map(describe)),

    'payments.add-exception': async ({ body, actor }) =>
      answerChange(await addException(actor, body), refusals),

    async 'payments.remove-exception'({ params, actor }) {
      const removed = await change(store, async () => {
        const record = await store.get(collections.priceException, params.exceptionId);
        if (!record) return refused('unknown-exception');
        const write = remove(collections.priceException, record);
        const audit = auditRow(actor, clock, 'remove-exception', aboutPerson(record.doc), {
          before: record.doc,
          after: null,
        });
        return { commit: { writes: [write], audit: [audit] }, result: null };
      });
      return answerChange(removed, refusals);
    },
  };
}
