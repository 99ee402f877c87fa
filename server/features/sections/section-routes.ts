import { z } from 'zod';
import {
  sectionIdSchema,
  type PublicSection,
  type PublicSectionDetail,
  type Section,
} from '../../../sync/contract/index.ts';
import type { ServerContext } from '../../context.ts';
import { openEndpoint } from '../../http/endpoint.ts';
import { isEnrolled } from '../../http/enrolment-cookie.ts';
import { notFound } from '../../http/problems.ts';
import { ok } from '../../http/reply.ts';
import type { Routes } from '../../http/routes.ts';
import type { Tokens } from '../../http/tokens.ts';
import { distinctShortNames } from './distinct-short-names.ts';
import { sectionsMessages } from './sections-messages.ts';
import { collections } from '../../store/collections.ts';

const toPublic = ({ id, city, weekDay, hour, username }: Section): PublicSection => ({
  id,
  city,
  weekDay,
  hour,
  username,
});

/** What the sign-in wizard needs, and nothing more: anybody may ask. */
export function sectionRoutes({ store, config }: ServerContext, tokens: Tokens): Routes {
  return {
    'GET /api/sections': openEndpoint({}, async () => {
      const found = await store.find(collections.section, { sort: [{ field: 'city', direction: 'asc' }] });
      return ok(found.records.map(({ doc }) => toPublic(doc)));
    }),

    'GET /api/sections/:sectionId': openEndpoint(
      { params: z.object({ sectionId: sectionIdSchema }) },
      async ({ params, request }) => {
        const section = await store.get(collections.section, params.sectionId);
        if (!section) return notFound(sectionsMessages.unknown);
        const mayKnowNames = !config.requireDeviceEnrolment || isEnrolled(request, tokens);
        const people = mayKnowNames
          ? await store.find(collections.user, {
              where: { sectionId: params.sectionId, enabled: true },
              sort: [{ field: 'firstName', direction: 'asc' }],
            })
          : { records: [] };
        const detail: PublicSectionDetail = {
          ...toPublic(section.doc),
          users: distinctShortNames(people.records.map(({ doc }) => doc)),
        };
        return ok(detail);
      },
    ),
  };
}
