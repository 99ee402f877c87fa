import type { SmsOrderInput, SmsPreviewWire } from '../../../sync/contract/calls/index.ts';
import { newId, type Actor, type User, type UserId } from '../../../sync/contract/index.ts';
import { usesPlaceholder } from '../../../sync/domain/sms/fill-template.ts';
import { chooseLink } from '../../../sync/domain/sms/choose-link.ts';
import { planSms } from '../../../sync/domain/sms/plan-sms.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import { refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import type { SmsPreview } from '../../store/documents.ts';
import type { Store } from '../../store/store.ts';
import { insert } from '../../store/write.ts';
import { countSentToday } from './sent-today.ts';

/** The order as its preview keeps it. */
export const orderKey = ({
  message,
  userIds,
  hours,
  hourlyPrice,
  paymentLink,
  paymentLinks,
  plainLetters,
}: SmsOrderInput) =>
  JSON.stringify([message, userIds, hours, hourlyPrice, paymentLink ?? null, plainLetters, paymentLinks]);

/** What each of these people owes, in grosze; who pays nothing for lessons is left out. */
export type ReadBalances = (ids: readonly UserId[]) => Promise<ReadonlyMap<UserId, number>>;

/** Makes the texts, and keeps them as they were shown: what is sent is what was looked at. */
export async function prepareSms(
  context: ServerContext,
  actor: Actor,
  order: SmsOrderInput,
  readBalances: ReadBalances,
): Promise<Changed<SmsPreviewWire, 'unknown-user'>> {
  const { store, clock, config } = context;
  const today = dayInWarsaw(clock());
  const asked = new Set(order.userIds);
  const found = await store.getMany(collections.user, [...asked]);
  // Whoever is wanted and isn't there would get nothing without anybody noticing.
  if (found.length < asked.size) return refused('unknown-user');
  const byId = new Map<string, User>(found.map(({ id, doc }) => [id, doc]));
  // Each their own; nobody's where the text doesn't tell it.
  const balances = usesPlaceholder(order.message, 'zaległość')
    ? await readBalances([...byId.keys()] as UserId[])
    : undefined;
  const { paymentLinks } = order;
  const linkOf = paymentLinks && (await readLinks(store, [...byId.values()], paymentLinks));
  const people = order.userIds.map((id) => {
    const user = byId.get(id)!;
    return {
      ...user,
      ...(balances ? { owed: balances.get(id) ?? 0 } : {}),
      ...(linkOf ? { paymentLink: linkOf(user) } : {}),
    };
  });
  const plan = planSms(people, {
    template: order.message,
    hours: order.hours,
    hourlyPrice: order.hourlyPrice,
    paymentLink: order.paymentLink ?? null,
    today,
    plainLetters: order.plainLetters,
    segmentPrice: config.smsSegmentPrice,
  });
  const sentToday = await countSentToday(context, plan.texts);
  const preview: SmsPreview = {
    id: newId(),
    by: actor.userId,
    createdAt: clock(),
    order: orderKey(order),
    texts: plan.texts.map(({ userId, phone, message, size }) => ({
      userId: userId as UserId,
      phone,
      message,
      segments: size.segments,
      sentToday: sentToday({ phone, message }),
    })),
    isUnfit: plan.missing.length + plan.unknown.length > 0,
    isSent: false,
  };
  const kept = await store.commit({ writes: [insert(collections.smsPreview, preview, null)] });
  if (!kept.ok) throw new Error(`a preview could not be kept: ${kept.code}`);

  const nameOf = (id: string) => `${byId.get(id)?.firstName ?? ''} ${byId.get(id)?.lastName ?? ''}`.trim();
  const details: SmsPreviewWire['numberToSmsDetails'] = {};
  for (const { userId, phone, message, size } of plan.texts) {
    const text = {
      userId: userId as UserId,
      name: nameOf(userId),
      message,
      segments: size.segments,
      encoding: size.encoding,
    };
    const texts = [...(details[phone]?.texts ?? []), text];
    details[phone] = { message: texts.map((one) => one.message).join('\n\n'), texts };
  }
  const result: SmsPreviewWire = {
    previewId: preview.id,
    numberToSmsDetails: details,
    leftOut: plan.leftOut.map(({ userId, reason }) => ({
      userId: userId as UserId,
      name: nameOf(userId),
      reason,
    })),
    sentToday: preview.texts
      .filter((text) => text.sentToday)
      .map(({ userId }) => ({ userId, name: nameOf(userId) })),
    missing: plan.missing,
    unknown: plan.unknown,
    segments: plan.segments,
    cost: plan.cost / 100,
    leftToday: await leftToday(context),
    delivers: context.sms.delivers,
  };
  return { ok: true, result };
}

/** Which of the links, given by name, is for somebody: by what their group pays for an hour. */
async function readLinks(
  store: Store,
  people: readonly User[],
  links: Readonly<Record<string, string>>,
): Promise<(user: User) => string | null> {
  const ids = new Set(people.flatMap(({ sectionId }) => sectionId ?? []));
  const sections = await store.getMany(collections.section, [...ids]);
  const prices = new Map(sections.map(({ id, doc }) => [id, doc.hourlyPrice]));
  return ({ sectionId }) => {
    const name = chooseLink(Object.keys(links), (sectionId && prices.get(sectionId)) ?? null);
    return name === null ? null : links[name]!;
  };
}

/** How many texts may still go out today. */
export async function leftToday({ store, clock, config }: ServerContext): Promise<number> {
  const today = await store.get(collections.smsDay, dayInWarsaw(clock()));
  return Math.max(0, config.smsDailyCap - (today?.doc.count ?? 0));
}
