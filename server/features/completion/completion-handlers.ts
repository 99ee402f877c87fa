import type { completionCalls } from '../../../sync/contract/calls/completion.ts';
import { has, worksWithSection, type Actor, type UserId } from '../../../sync/contract/index.ts';
import type { ServerContext } from '../../context.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import { answerChange } from '../../http/refusals.ts';
import { NO_STORE, ok, type Reply } from '../../http/reply.ts';
import { collections } from '../../store/collections.ts';
import { completionMessages } from './completion-messages.ts';
import { acceptCompletion, takeCompletionBack } from './decide-completion.ts';
import { listCompletions } from './list-completions.ts';

const refusals = { 'nothing-to-decide': notFound(completionMessages.nothingToDecide) };

export function completionHandlers(context: ServerContext): HandlersOf<typeof completionCalls> {
  const { store, config } = context;

  async function refuseStranger(actor: Actor, userId: UserId): Promise<Reply | undefined> {
    const user = (await store.get(collections.user, userId))?.doc;
    if (!user) return notFound(completionMessages.unknownUser);
    const mayDecide =
      user.sectionId === null ? has(actor, 'MANAGE') : worksWithSection(actor, user.sectionId);
    return mayDecide ? undefined : forbidden();
  }

  return {
    async 'completions.list'({ params: { sectionId }, actor }) {
      if (!worksWithSection(actor, sectionId)) return forbidden();
      if (!(await store.get(collections.section, sectionId)))
        return notFound(completionMessages.unknownSection);
      return ok(
        { checking: config.checkCompletions, ...(await listCompletions(store, sectionId)) },
        NO_STORE,
      );
    },

    'completions.accept': async ({ body, actor }) =>
      (await refuseStranger(actor, body.userId)) ??
      answerChange(await acceptCompletion(context, actor, body), refusals),

    'completions.take-back': async ({ body, actor }) =>
      (await refuseStranger(actor, body.userId)) ??
      answerChange(await takeCompletionBack(context, actor, body), refusals),
  };
}
