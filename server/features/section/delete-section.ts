import { sectionScope, type Actor, type Section, type SectionId } from '../../../sync/contract/index.ts';
import { freeSectionName } from '../../account/new-user.ts';
import { auditRow, change, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { dateTimeToWire } from '../../http/wire-dates.ts';
import { collections } from '../../store/collections.ts';
import { insert, overwrite, remove } from '../../store/write.ts';
import { mayTeach } from './may-teach.ts';
import type { SectionRefusal } from './section-refusals.ts';

/** Keeps what it was and what it counted: the school's past goes on with it, and it can be brought back. */
export function deleteSection(
  { store, clock }: ServerContext,
  actor: Actor,
  id: SectionId,
): Promise<Changed<null, SectionRefusal>> {
  return change(store, async () => {
    const record = await store.get(collections.section, id);
    if (!record) return refused('unknown-section');
    if (await store.exists(collections.user, { where: { sectionId: id } })) return refused('not-empty');
    const { doc: section, summary } = record;
    const kept = { id, section, months: summary.months, at: clock(), by: actor.userId };
    const write = remove(collections.section, record);
    const audit = [auditRow(actor, clock, 'delete-section', write, { before: section, after: null })];
    return {
      commit: { writes: [write, overwrite(collections.deletedSection, kept, null)], audit },
      result: null,
    };
  });
}

/** Its attendance has stayed where it was. Under another login name where its own was given away meanwhile. */
export function restoreSection(
  { store, clock }: ServerContext,
  actor: Actor,
  id: SectionId,
): Promise<Changed<Section, SectionRefusal>> {
  return change(store, async () => {
    const kept = await store.get(collections.deletedSection, id);
    if (!kept) return refused('unknown-section');
    const { section: before } = kept.doc;
    const isTaken = await store.exists(collections.section, { where: { username: before.username } });
    const section: Section = {
      ...before,
      username: isTaken ? await freeSectionName(store, before) : before.username,
      teacherIds: await mayTeach(store, before.teacherIds),
    };
    const write = insert(collections.section, section, sectionScope(id));
    const audit = [auditRow(actor, clock, 'restore-section', write, { before: null, after: section })];
    return {
      commit: { writes: [write, remove(collections.deletedSection, kept)], audit },
      result: section,
    };
  });
}

export async function listDeletedSections({ store }: ServerContext) {
  const { records } = await store.find(collections.deletedSection, {});
  const people = await store.getMany(collections.user, [...new Set(records.map(({ doc }) => doc.by))]);
  const names = new Map(people.map(({ id, doc }) => [id, `${doc.firstName} ${doc.lastName}`]));
  return records
    .map(({ doc }) => doc)
    .sort((a, b) => b.at - a.at)
    .map(({ section: { id, city, weekDay, hour, username, hasTwin }, at, by }) => ({
      ...{ id, city, weekDay, hour, username, hasTwin },
      at: dateTimeToWire(at),
      by: names.get(by) ?? null,
    }));
}
