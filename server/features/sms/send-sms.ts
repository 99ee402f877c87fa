import type { SmsOrderInput } from '../../../sync/contract/calls/index.ts';
import type { Actor } from '../../../sync/contract/index.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { auditRow, change, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import type { Sms, SmsPreview } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { insert, replace } from '../../store/write.ts';
import { orderKey } from './prepare-sms.ts';
import { countSentToday } from './sent-today.ts';

/** Handed to the gateway at the same time. */
const AT_ONCE = 5;

/** Longer than the gateway is waited for: nobody is waiting for this text's answer any more. */
const GIVEN_UP_MS = 60_000;

/** A text that waited longer, as where the server was down, is not sent: 'today's lesson is off' means another day by then. */
const LATEST_MS = 30 * 60_000;

export type SmsRefusal =
  'unknown-preview' | 'other-order' | 'unfit' | 'nobody' | 'daily-cap' | 'sent-meanwhile';

export interface SendResult {
  sent: number;
  failed: number;
  unknown: number;
}

/** Sends a preview's texts, each once: pressed twice, or asked again after an answer got lost, it says what became of them. */
export async function sendSms(
  context: ServerContext,
  actor: Actor,
  previewId: string,
  order: SmsOrderInput,
): Promise<Changed<SendResult, SmsRefusal>> {
  const queued = await queue(context, actor, previewId, order);
  if (!queued.ok) return queued;
  const ids = queued.result;
  await deliverAll(context, ids);
  const rows = await context.store.getMany(collections.sms, ids);
  const count = (...wanted: Sms['status'][]) => rows.filter(({ doc }) => wanted.includes(doc.status)).length;
  return {
    ok: true,
    result: { sent: count('sent'), failed: count('failed'), unknown: count('unknown', 'sending', 'waiting') },
  };
}

/**
 * Takes up the texts of sendings whose process ended in the middle. Whoever still is at a preview claims one of its texts in less
 * than the time until it's given up.
 */
export async function resumeSms(context: ServerContext): Promise<void> {
  const { store, clock } = context;
  const left = await store.findDocs(collections.sms, { where: { status: ['waiting', 'sending'] } });
  const byPreview = new Map<string, string[]>();
  for (const { id, previewId } of left) byPreview.set(previewId, [...(byPreview.get(previewId) ?? []), id]);
  for (const [previewId, ids] of byPreview) {
    const last = await store.max(collections.sms, 'timestamp', { where: { previewId } });
    if (clock() - Number(last) > GIVEN_UP_MS) await deliverAll(context, ids);
  }
}

async function deliverAll(context: ServerContext, ids: readonly string[]): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < ids.length) await deliver(context, ids[next++]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

const smsId = ({ id }: SmsPreview, index: number): string => `${id}-${index}`;

/** Puts the texts where each waits for its turn, in one commit with the day's count and the preview's mark. */
function queue(
  context: ServerContext,
  actor: Actor,
  previewId: string,
  order: SmsOrderInput,
): Promise<Changed<string[], SmsRefusal>> {
  const { store, clock, config } = context;
  return change(store, async () => {
    const preview = await store.get(collections.smsPreview, previewId);
    if (!preview) return refused('unknown-preview');
    const { doc } = preview;
    if (doc.order !== orderKey(order)) return refused('other-order');
    const ids = doc.texts.map((_, index) => smsId(doc, index));
    if (doc.isSent) return { commit: { writes: [] }, result: ids };
    if (doc.isUnfit) return refused('unfit');
    if (ids.length === 0) return refused('nobody');
    const day = dayInWarsaw(clock());
    const today = await store.get(collections.smsDay, day);
    const count = today?.doc.count ?? 0;
    if (count + ids.length > config.smsDailyCap) return refused('daily-cap');
    // After the day's record was read: of two at once the second one's commit fails, and it looks again.
    const sentToday = await countSentToday(context, doc.texts);
    if (doc.texts.some((text) => sentToday(text) > (text.sentToday ?? 0))) return refused('sent-meanwhile');
    const rows = doc.texts.map(({ userId, phone, message, segments }, index): Sms => ({
      id: smsId(doc, index),
      previewId,
      userId,
      number: phone,
      message,
      segments,
      timestamp: clock(),
      day,
      status: 'waiting',
      error: null,
    }));
    const mark = replace(collections.smsPreview, preview, { ...doc, isSent: true }, null);
    const writes = [
      mark,
      replace(collections.smsDay, today, { id: day, count: count + ids.length }, null),
      ...rows.map((row) => insert(collections.sms, row, null)),
    ];
    const values = {
      before: null,
      after: { texts: ids.length, segments: rows.reduce((n, r) => n + r.segments, 0) },
    };
    return { commit: { writes, audit: [auditRow(actor, clock, 'send-sms', mark, values)] }, result: ids };
  });
}

/** Whoever claims a text hands it over; one that was claimed and never answered for is not handed over again. */
async function deliver({ store, clock, sms, log }: ServerContext, id: string): Promise<void> {
  const record = await store.get(collections.sms, id);
  if (!record) return;
  const { doc } = record;
  if (doc.status === 'sending' && clock() - doc.timestamp > GIVEN_UP_MS) {
    await store.commit({ writes: [replace(collections.sms, record, { ...doc, status: 'unknown' }, null)] });
    return;
  }
  if (doc.status !== 'waiting') return;
  if (clock() - doc.timestamp > LATEST_MS) return giveUp(store, id);
  const claimed: Sms = { ...doc, status: 'sending', timestamp: clock() };
  if (!(await store.commit({ writes: [replace(collections.sms, record, claimed, null)] })).ok) return;
  const outcome = await sms.send({ id, number: doc.number, message: doc.message });
  const error = outcome.status === 'sent' ? null : outcome.error;
  if (error !== null) log.error({ id, error }, 'a text was not sent');
  await change(store, async () => {
    const now = await store.get(collections.sms, id);
    const after: Sms = {
      ...{ ...claimed, status: outcome.status, error },
      ...(sms.delivers ? {} : { toLog: true }),
    };
    return { commit: { writes: now ? [replace(collections.sms, now, after, null)] : [] }, result: null };
  });
}

/** A text that came too late to be sent is none of its day's. */
async function giveUp(store: Store, id: string): Promise<void> {
  await change(store, async () => {
    const record = await store.get(collections.sms, id);
    if (record?.doc.status !== 'waiting') return { commit: { writes: [] }, result: null };
    const { doc } = record;
    const day = await store.get(collections.smsDay, doc.day);
    const failed: Sms = { ...doc, status: 'failed', error: 'it waited too long' };
    const writes = [replace(collections.sms, record, failed, null)];
    if (day) writes.push(replace(collections.smsDay, day, { ...day.doc, count: day.doc.count - 1 }, null));
    return { commit: { writes }, result: null };
  });
}
