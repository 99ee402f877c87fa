import type { smsCalls } from '../../../sync/contract/calls/sms.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { ok } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import { prepareSms } from './prepare-sms.ts';
import { sendSms } from './send-sms.ts';

export function smsHandlers(context: ServerContext): HandlersOf<typeof smsCalls> {
  return {
    'sms.prepare': async ({ body, actor }) => ok(await prepareSms(context, actor, body)),
    'sms.send': ({ body: { previewId, ...order }, actor }) => sendSms(context, actor, previewId, order),
    async 'sms.history'({ params }) {
      const { records } = await context.store.find(collections.sms, {
        where: { userId: params.userId },
        sort: [{ field: 'timestamp', direction: 'desc' }],
      });
      return ok(
        records.map(({ doc: { id, number, message, timestamp, status } }) => ({
          id,
          number,
          message,
          timestamp,
          status,
        })),
      );
    },
  };
}
