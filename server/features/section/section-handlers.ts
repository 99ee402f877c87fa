import type { sectionCalls } from '../../../sync/contract/calls/section.ts';
import { has, worksWithSection, type Actor, type Section, type User } from '../../../sync/contract/index.ts';
import { monthOf } from '../../../sync/domain/month.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import type { Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { kept, NO_STORE, ok } from '../../http/reply.ts';
import type { Tokens } from '../../http/tokens.ts';
import { describeUser } from '../../account/describe-user.ts';
import { addParticipants } from './add-participants.ts';
import { deleteSection, listDeletedSections, restoreSection } from './delete-section.ts';
import { markTwins } from './mark-twins.ts';
import { createSection, updateSection } from './save-section.ts';
import { sectionCounts } from './section-counts.ts';
import { sectionPickerHandlers } from './section-picker-handlers.ts';
import { sectionsMessages } from './section-messages.ts';
import { sectionRefusals, type SectionRefusal } from './section-refusals.ts';
import { collections } from '../../store/collections.ts';
import { createKeeper } from '../../store/keep.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import type { SectionSummary } from '../../store/summaries/shapes.ts';

const answer = <T>(changed: Changed<T, SectionRefusal>, headers?: Record<string, string>) =>
  answerChange(changed, sectionRefusals, headers);

/** Of a change by which a section may have got a twin, or lost it. */
const afterMarking = async <T>(store: Store, changed: Changed<T, SectionRefusal>) => {
  if (changed.ok) await markTwins(store);
  return answer(changed);
};

const describeTeacher = ({ id, firstName, lastName }: User) => ({ id, firstName, lastName });

export function sectionHandlers(context: ServerContext, tokens: Tokens): HandlersOf<typeof sectionCalls> {
  const { store, clock } = context;
  const keep = createKeeper<ReturnType<typeof withCounts>[]>(store, [collections.section]);

  const withCounts = (actor: Actor, { doc, summary }: StoredRecord<Section, SectionSummary>) => ({
    // By name, as in describeUser.
    id: doc.id,
    city: doc.city,
    weekDay: doc.weekDay,
    hour: doc.hour,
    hourlyPrice: doc.hourlyPrice,
    notesUrl: doc.notesUrl,
    username: doc.username,
    teacherIds: doc.teacherIds,
    hasTwin: doc.hasTwin,
    ...sectionCounts(summary, dayInWarsaw(clock()), has(actor, 'MANAGE')),
  });

  return {
    ...sectionPickerHandlers(context, tokens),

    async 'sections.list'({ actor }) {
      const isManager = has(actor, 'MANAGE');
      const key = JSON.stringify([monthOf(dayInWarsaw(clock())), isManager || actor.userId]);
      const list = await keep(key, async () => {
        const { records } = await store.find(collections.section, {
          where: isManager ? {} : { teacherIds: { has: actor.userId } },
          sort: [{ field: 'city', direction: 'asc' }],
        });
        return records.map((section) => withCounts(actor, section));
      });
      return kept(list);
    },

    async 'sections.read'({ params, actor }) {
      if (!worksWithSection(actor, params.sectionId)) return forbidden();
      const section = await store.get(collections.section, params.sectionId);
      if (!section) return notFound(sectionsMessages.unknown);
      const members = await store.find(collections.user, {
        where: { sectionId: section.doc.id },
        sort: [
          { field: 'lastName', direction: 'asc' },
          { field: 'firstName', direction: 'asc' },
        ],
      });
      const teachers = await store.getMany(collections.user, section.doc.teacherIds);
      const options = { withPayments: has(actor, 'MANAGE') };
      return ok({
        ...withCounts(actor, section),
        users: members.records.map((record) => describeUser(record, options)),
        teachers: teachers.map(({ doc }) => describeTeacher(doc)),
      });
    },

    async 'sections.teachers'() {
      const teachers = await store.findDocs(collections.user, {
        where: { permissions: { has: 'TEACHER' }, enabled: true },
        sort: [
          { field: 'lastName', direction: 'asc' },
          { field: 'firstName', direction: 'asc' },
        ],
      });
      return ok(teachers.map(describeTeacher));
    },

    'sections.create': async ({ body, actor }) =>
      afterMarking(store, await createSection(context, actor, body)),
    'sections.update': async ({ params, query, body, actor }) =>
      afterMarking(store, await updateSection(context, actor, params.sectionId, body, query.seen)),
    'sections.set-notes-url': async ({ params, query, actor }) =>
      answer(await updateSection(context, actor, params.sectionId, query)),
    'sections.delete': async ({ params, actor }) =>
      afterMarking(store, await deleteSection(context, actor, params.sectionId)),
    'sections.deleted': async () => ok(await listDeletedSections(context)),
    'sections.restore': async ({ params, actor }) =>
      afterMarking(store, await restoreSection(context, actor, params.sectionId)),
    'sections.add-participants': async ({ params, body, actor }) =>
      answer(await addParticipants(context, actor, params.sectionId, body.users, body.requestId), NO_STORE),
  };
}
