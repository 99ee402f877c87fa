import type { SectionBody } from '../../../sync/contract/calls/index.ts';
import {
  newId,
  sectionScope,
  type Actor,
  type Section,
  type SectionId,
} from '../../../sync/contract/index.ts';
import { auditRow, change, type Changed, type Decision } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { conflict, notFound } from '../../http/problems.ts';
import type { Reply } from '../../http/reply.ts';
import { freeSectionName } from '../../account/new-user.ts';
import { collections } from '../../store/collections.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import { remove, replace } from '../../store/write.ts';
import { sectionsMessages } from './section-messages.ts';

const unknownSection = () => ({ reply: notFound(sectionsMessages.unknown) });

async function refuseUnknownTeachers(store: Store, body: SectionBody): Promise<Reply | undefined> {
  const ids = [...new Set(body.teacherIds ?? [])];
  const found = ids.length ? await store.getMany(collections.user, ids) : [];
  return found.length < ids.length ? notFound(sectionsMessages.unknownTeacher) : undefined;
}

function put(
  { clock }: ServerContext,
  actor: Actor,
  before: StoredRecord<Section> | undefined,
  section: Section,
): Decision<Section> {
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
): Promise<Changed<Section>> {
  return change(context.store, async () => {
    const reply = await refuseUnknownTeachers(context.store, body);
    if (reply) return { reply };
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
): Promise<Changed<Section>> {
  return change(context.store, async () => {
    const record = await context.store.get(collections.section, id);
    if (!record) return unknownSection();
    const reply = 'city' in body ? await refuseUnknownTeachers(context.store, body) : undefined;
    if (reply) return { reply };
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return put(context, actor, record, { ...record.doc, ...given });
  });
}

export function deleteSection(
  { store, clock }: ServerContext,
  actor: Actor,
  id: SectionId,
): Promise<Changed<null>> {
  return change(store, async () => {
    const record = await store.get(collections.section, id);
    if (!record) return unknownSection();
    if (await store.exists(collections.user, { where: { sectionId: id } }))
      return { reply: conflict('not-empty', sectionsMessages.notEmpty) };
    const write = remove(collections.section, record);
    const audit = [auditRow(actor, clock, 'delete-section', write, { before: record.doc, after: null })];
    return { commit: { writes: [write], audit }, result: null };
  });
}
