import type { SectionBody } from '../../../sync/contract/calls/index.ts';
import {
  newId,
  sectionScope,
  type Actor,
  type Section,
  type SectionId,
  type UserId,
} from '../../../sync/contract/index.ts';
import { auditRow, change, refused, type Changed, type Decision } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { freeSectionName } from '../../account/new-user.ts';
import { collections } from '../../store/collections.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import { remove, replace } from '../../store/write.ts';
import type { SectionRefusal } from './section-refusals.ts';

/** New ones have an account in use with TEACHER; who teaches already may go on. */
async function mayTeach(store: Store, body: SectionBody, before: readonly UserId[] = []): Promise<boolean> {
  const ids = [...new Set(body.teacherIds ?? [])].filter((id) => !before.includes(id));
  const found = ids.length ? await store.getMany(collections.user, ids) : [];
  const able = found.filter(({ doc }) => doc.enabled && doc.permissions.includes('TEACHER'));
  return able.length === ids.length;
}

function put(
  { clock }: ServerContext,
  actor: Actor,
  before: StoredRecord<Section> | undefined,
  section: Section,
): Decision<Section, never> {
  const write = replace(collections.section, before, section, sectionScope(section.id));
  const audit = [
    auditRow(actor, clock, 'save-section', write, { before: before?.doc ?? null, after: section }),
  ];
  return { commit: { writes: [write], audit }, result: section };
}

export function createSection(
  context: ServerContext,
  actor: Actor,
  body: SectionBody,
): Promise<Changed<Section, SectionRefusal>> {
  return change(context.store, async () => {
    if (!(await mayTeach(context.store, body))) return refused('unknown-teacher');
    const username = await freeSectionName(context.store, body);
    const { teacherIds = [], ...fields } = body;
    return put(context, actor, undefined, { id: newId() as SectionId, username, teacherIds, ...fields });
  });
}

/** The login name stays: children and printed cards know it. */
export function updateSection(
  context: ServerContext,
  actor: Actor,
  id: SectionId,
  body: SectionBody | Pick<SectionBody, 'notesUrl'>,
): Promise<Changed<Section, SectionRefusal>> {
  return change(context.store, async () => {
    const record = await context.store.get(collections.section, id);
    if (!record) return refused('unknown-section');
    if ('city' in body && !(await mayTeach(context.store, body, record.doc.teacherIds)))
      return refused('unknown-teacher');
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return put(context, actor, record, { ...record.doc, ...given });
  });
}

export function deleteSection(
  { store, clock }: ServerContext,
  actor: Actor,
  id: SectionId,
): Promise<Changed<null, SectionRefusal>> {
  return change(store, async () => {
    const record = await store.get(collections.section, id);
    if (!record) return refused('unknown-section');
    if (await store.exists(collections.user, { where: { sectionId: id } })) return refused('not-empty');
    const write = remove(collections.section, record);
    const audit = [auditRow(actor, clock, 'delete-section', write, { before: record.doc, after: null })];
    return { commit: { writes: [write], audit }, result: null };
  });
}
