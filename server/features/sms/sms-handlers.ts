import type { smsCalls } from '../../../sync/contract/calls/sms.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { conflict, notFound } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { ok } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import { leftToday, prepareSms, type ReadBalances } from './prepare-sms.ts';
import { sendSms } from './send-sms.ts';
import { smsMessages as texts } from './sms-messages.ts';

export function smsHandlers(context: ServerContext, readBalances: ReadBalances): HandlersOf<typeof smsCalls> {
  return {
    'sms.prepare': async ({ body, actor }) =>
      answerChange(await prepareSms(context, actor, body, readBalances), {
        'unknown-user': notFound(texts.unknownRecipient),
      }),
    async 'sms.send'({ body: { previewId, ...order }, actor }) {
      const cap = context.config.smsDailyCap;
      return answerChange(await sendSms(context, actor, previewId, order), {
        'unknown-preview': notFound(texts.unknownPreview),
        'other-order': conflict('other-order', texts.otherOrder),
        unfit: conflict('unfit', texts.unfit),
        nobody: conflict('nobody', texts.nobody),
        'sent-meanwhile': conflict('sent-meanwhile', texts.sentMeanwhile),
        'daily-cap': conflict('daily-cap', texts.dailyCap(cap, await leftToday(context))),
      });
    },
    async 'sms.history'({ params }) {
      if (!(await context.store.get(collections.user, params.userId))) return notFound(texts.unknownUser);
      const sent = await context.store.findDocs(collections.sms, {
        where: { userId: params.userId },
        sort: [{ field: 'timestamp', direction: 'desc' }],
      });
      return ok(
        sent.map(({ id, number, message, timestamp, status, toLog }) => ({
          ...{ id, number, message, timestamp, status },
          ...(toLog ? { toLog } : {}),
        })),
      );
    },
  };
}
