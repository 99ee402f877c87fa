import { z } from 'zod';
import {
  has,
  sectionIdSchema,
  worksWithSection,
  type Actor,
  type Section,
  type User,
} from '../../../sync/contract/index.ts';
import { dayInWarsaw } from '../../../sync/domain/lesson-day.ts';
import type { ServerContext } from '../../context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { created, noContent, ok } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import { describeUsers } from '../../people/describe-users.ts';
import { addParticipants, participantsBody } from './add-participants.ts';
import { createSection, deleteSection, notesUrlSchema, sectionBody, updateSection } from './save-section.ts';
import { countSection } from './section-counts.ts';
import { sectionsMessages } from './sections-messages.ts';
import { collections } from '../../store/collections.ts';

const bySection = z.object({ sectionId: sectionIdSchema });

export function sectionAdminRoutes(context: ServerContext): Routes {
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
    'GET /api/sections-admin': endpoint({}, async ({ actor }) => {
      const found = await store.find(collections.section, { sort: [{ field: 'city', direction: 'asc' }] });
      const own = found.records
        .map(({ doc }) => doc)
        .filter((section) => worksWithSection(actor, section.id));
      return ok(
        await Promise.all(own.map(async (section) => withCounts(actor, section, await readMembers(section)))),
      );
    }),

    'GET /api/sections-admin/:sectionId': endpoint({ params: bySection }, async ({ params, actor }) => {
      if (!worksWithSection(actor, params.sectionId)) return forbidden();
      const section = (await store.get(collections.section, params.sectionId))?.doc;
      if (!section) return notFound(sectionsMessages.unknown);
      const members = await readMembers(section);
      const users = await describeUsers(store, members, { withPayments: has(actor, 'MANAGE') });
      return ok({ ...(await withCounts(actor, section, members)), users });
    }),

    'POST /api/sections-admin': endpoint({ body: sectionBody }, async ({ body, actor }) => {
      const saved = await createSection(context, actor, body);
      return saved.ok ? created(saved.result) : saved.reply;
    }),
    'PUT /api/sections-admin/:sectionId': endpoint(
      { params: bySection, body: sectionBody },
      async ({ params, body, actor }) => {
        const saved = await updateSection(context, actor, params.sectionId, body);
        return saved.ok ? ok(saved.result) : saved.reply;
      },
    ),
    'PATCH /api/sections-admin/:sectionId/notes-url': endpoint(
      { params: bySection, query: z.object({ notesUrl: notesUrlSchema }) },
      async ({ params, query, actor }) => {
        const saved = await updateSection(context, actor, params.sectionId, query);
        return saved.ok ? ok(saved.result) : saved.reply;
      },
    ),
    'DELETE /api/sections-admin/:sectionId': endpoint({ params: bySection }, async ({ params, actor }) => {
      const deleted = await deleteSection(context, actor, params.sectionId);
      return deleted.ok ? noContent() : deleted.reply;
    }),
    'POST /api/sections-admin/:sectionId/users': endpoint(
      { params: bySection, body: participantsBody },
      async ({ params, body, actor }) => {
        const added = await addParticipants(context, actor, params.sectionId, body.users);
        if (!added.ok) return added.reply;
        return { kind: 'json', status: 201, body: added.result, headers: { 'Cache-Control': 'no-store' } };
      },
    ),
  };
}
