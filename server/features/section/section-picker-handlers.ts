import type { sectionCalls } from '../../../sync/contract/calls/section.ts';
import type { PublicSection, PublicSectionDetail, Section } from '../../../sync/contract/index.ts';
import type { ServerContext } from '../../context.ts';
import { isEnrolled } from '../../http/enrolment-cookie.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { notFound } from '../../http/problems.ts';
import { kept, ok } from '../../http/reply.ts';
import { isThisMachine } from '../../http/this-machine.ts';
import type { Tokens } from '../../http/tokens.ts';
import { distinctShortNames } from './distinct-short-names.ts';
import { sectionsMessages } from './section-messages.ts';
import { collections } from '../../store/collections.ts';
import { createKeeper } from '../../store/keep.ts';

const toPublic = ({ id, city, weekDay, hour, username, hasTwin }: Section): PublicSection => ({
  id,
  city,
  weekDay,
  hour,
  username,
  hasTwin,
});

/** What the sign-in wizard needs, and nothing more: anybody may ask. */
export function sectionPickerHandlers(
  { store, config }: ServerContext,
  tokens: Tokens,
): Pick<HandlersOf<typeof sectionCalls>, 'sections.pick' | 'sections.pick-person'> {
  // The same for everybody, asked at each sign-in and seldom changed.
  const keep = createKeeper<PublicSection[]>(store, [collections.section], { summaries: false });

  async function pick(): Promise<PublicSection[]> {
    const sections = await store.findDocs(collections.section, {
      sort: [{ field: 'city', direction: 'asc' }],
    });
    return sections.map(toPublic);
  }

  return {
    'sections.pick': async () => kept(await keep('', pick)),

    async 'sections.pick-person'({ params, request }) {
      const section = await store.get(collections.section, params.sectionId);
      if (!section) return notFound(sectionsMessages.unknown);
      const { requireDeviceEnrolment: required } = config;
      const isOpen = required === 'elsewhere' ? isThisMachine(request) : !required;
      const mayKnowNames = isOpen || isEnrolled(request, tokens);
      const people = mayKnowNames
        ? await store.findDocs(collections.user, {
            where: { sectionId: params.sectionId, enabled: true },
            sort: [{ field: 'firstName', direction: 'asc' }],
          })
        : [];
      const detail: PublicSectionDetail = {
        ...toPublic(section.doc),
        users: distinctShortNames(people),
        ...(mayKnowNames ? {} : { namesHidden: true }),
      };
      return ok(detail);
    },
  };
}
