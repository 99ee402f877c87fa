import type { sectionCalls } from '../../../sync/contract/calls/sections.ts';
import { has, worksWithSection, type Actor, type Section, type User } from '../../../sync/contract/index.ts';
import { dayInWarsaw } from '../../../sync/domain/warsaw-clock.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { NO_STORE, ok } from '../../http/reply.ts';
import type { Tokens } from '../../http/tokens.ts';
import { describeUsers } from '../../people/describe-users.ts';
import { addParticipants } from './add-participants.ts';
import { createSection, deleteSection, updateSection } from './save-section.ts';
import { countSection } from './section-counts.ts';
import { sectionPickerHandlers } from './section-picker-handlers.ts';
import { sectionsMessages } from './sections-messages.ts';
import { collections } from '../../store/collections.ts';

export function sectionHandlers(context: ServerContext, tokens: Tokens): HandlersOf<typeof sectionCalls> {
  const { store, clock } = context;

  async function readMembers(section: Section): Promise<User[]> {
    const found = await store.find(collections.user, {
      where: { sectionId: section.id },
      sort: [
        { field: 'lastName', direction: 'asc' },
        { field: 'firstName', direction: 'asc' },
      ],
    });
    return found.records.map(({ doc }) => doc);
  }

  async function withCounts(actor: Actor, section: Section, members: readonly User[]) {
    const ids = members.map((user) => user.id);
    const counts = await countSection(store, section.id, ids, dayInWarsaw(clock()), has(actor, 'MANAGE'));
    return { ...section, ...counts };
  }

  return {
    ...sectionPickerHandlers(context, tokens),

    async 'sections.list'({ actor }) {
      const found = await store.find(collections.section, { sort: [{ field: 'city', direction: 'asc' }] });
      const own = found.records
        .map(({ doc }) => doc)
        .filter((section) => worksWithSection(actor, section.id));
      return ok(
        await Promise.all(own.map(async (section) => withCounts(actor, section, await readMembers(section)))),
      );
    },

    async 'sections.read'({ params, actor }) {
      if (!worksWithSection(actor, params.sectionId)) return forbidden();
      const section = (await store.get(collections.section, params.sectionId))?.doc;
      if (!section) return notFound(sectionsMessages.unknown);
      const members = await readMembers(section);
      const users = await describeUsers(store, members, { withPayments: has(actor, 'MANAGE') });
      return ok({ ...(await withCounts(actor, section, members)), users });
    },

    'sections.create': ({ body, actor }) => createSection(context, actor, body),
    'sections.update': ({ params, body, actor }) => updateSection(context, actor, params.sectionId, body),
    'sections.set-notes-url': ({ params, query, actor }) =>
      updateSection(context, actor, params.sectionId, query),
    'sections.delete': ({ params, actor }) => deleteSection(context, actor, params.sectionId),
    async 'sections.add-participants'({ params, body, actor }) {
      const added = await addParticipants(context, actor, params.sectionId, body.users);
      return added.ok ? ok(added.result, NO_STORE) : added;
    },
  };
}
