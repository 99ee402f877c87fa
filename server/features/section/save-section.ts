import { sectionFingerprint, type SectionBody } from '../../../sync/contract/calls/index.ts';
import {
  newId,
  sectionScope,
  type Actor,
  type Section,
  type SectionId,
  type UserId,
} from '../../../sync/contract/index.ts';
import { monthOf } from '../../../sync/domain/month.ts';
import { keepPrice } from '../../../sync/domain/payment/section-prices.ts';
import { replaceSet } from '../../../sync/domain/replace-set.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import {
  auditRow,
  change,
  isSame,
  refused,
  unchanged,
  type Changed,
  type Decision,
} from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { freeSectionName } from '../../account/new-user.ts';
import { collections } from '../../store/collections.ts';
import type { Store, StoredRecord, Write } from '../../store/store.ts';
import { replace } from '../../store/write.ts';
import { mayTeach } from './may-teach.ts';
import type { SectionRefusal } from './section-refusals.ts';

/** New ones may teach; who teaches already may go on. */
async function areTeachers(
  store: Store,
  { teacherIds = [] }: SectionBody,
  before: readonly UserId[] = [],
): Promise<boolean> {
  const ids = [...new Set(teacherIds)].filter((id) => !before.includes(id));
  return (await mayTeach(store, ids)).length === ids.length;
}

function put(
  { clock }: ServerContext,
  actor: Actor,
  before: StoredRecord<Section> | undefined,
  section: Section,
  more: readonly Write[] = [],
): Decision<Section, never> {
  const write = replace(collections.section, before, section, sectionScope(section.id));
  const audit = [
    auditRow(actor, clock, 'save-section', write, { before: before?.doc ?? null, after: section }),
  ];
  return { commit: { writes: [write, ...more], audit }, result: section };
}

export function createSection(
  context: ServerContext,
  actor: Actor,
  body: SectionBody,
): Promise<Changed<Section, SectionRefusal>> {
  return change(context.store, async () => {
    if (!(await areTeachers(context.store, body))) return refused('unknown-teacher');
    const username = await freeSectionName(context.store, body);
    const id = newId() as SectionId;
    const teacherIds = replaceSet([], body.teacherIds ?? []);
    return put(context, actor, undefined, { ...body, id, username, teacherIds });
  });
}

/** What is owed for the months before goes by the price that they had. */
async function keepFormerPrice(
  { store, clock }: ServerContext,
  { id, hourlyPrice }: Section,
  after: Section,
): Promise<Write[]> {
  if (hourlyPrice === after.hourlyPrice) return [];
  const kept = await store.get(collections.formerPrices, id);
  const month = monthOf(dayInWarsaw(clock()));
  const prices = keepPrice(kept?.doc.prices ?? [], hourlyPrice, month);
  return [replace(collections.formerPrices, kept, { id, prices }, null)];
}

/** The login name stays: children and printed cards know it. `seen`: what the editor was opened with (decision 0026). */
export function updateSection(
  context: ServerContext,
  actor: Actor,
  id: SectionId,
  body: SectionBody | Pick<SectionBody, 'notesUrl'>,
  seen?: string,
): Promise<Changed<Section, SectionRefusal>> {
  return change(context.store, async () => {
    const record = await context.store.get(collections.section, id);
    if (!record) return refused('unknown-section');
    if ('city' in body && !(await areTeachers(context.store, body, record.doc.teacherIds)))
      return refused('unknown-teacher');
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const before = record.doc.teacherIds;
    const teacherIds = replaceSet(before, ('teacherIds' in body && body.teacherIds) || before);
    const section = { ...record.doc, ...given, teacherIds };
    const isSeen = seen === undefined || seen === sectionFingerprint(record.doc);
    if (isSame(record.doc, section)) return unchanged(section);
    if (!isSeen) return refused('changed-since');
    return put(context, actor, record, section, await keepFormerPrice(context, record.doc, section));
  });
}
