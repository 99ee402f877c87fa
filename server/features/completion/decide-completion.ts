import type { Actor, UserId } from '../../../sync/contract/index.ts';
import { takeBackCompletion, taskProgressId } from '../../../sync/domain/task-progress.ts';
import type { TaskProgress } from '../../../sync/contract/index.ts';
import { auditRow, change, refused, type Changed } from '../../changes/change.ts';
import type { ServerContext } from '../../context.ts';
import { collections } from '../../store/collections.ts';
import { remove, replace } from '../../store/write.ts';

interface Key {
  userId: UserId;
  groupName: string;
  priority: number;
}

type Decided = Promise<Changed<null, 'nothing-to-decide'>>;

/** Somebody has looked at a suspect completion and found it in order. */
export function acceptCompletion({ store, clock }: ServerContext, actor: Actor, key: Key): Decided {
  return change(store, async () => {
    const check = await store.get(collections.completionCheck, idOf(key));
    if (check?.doc.verdict !== 'suspect') return refused('nothing-to-decide');
    const accepted = { ...check.doc, verdict: 'accepted' as const };
    const write = replace(collections.completionCheck, check, accepted, null);
    const values = {
      before: { verdict: 'suspect', reasons: check.doc.reasons },
      after: { verdict: 'accepted' },
    };
    const audit = [auditRow(actor, clock, 'accept-completion', write, values)];
    return { commit: { writes: [write], audit }, result: null };
  });
}

/** A person decides, never a rule. The audit row keeps the program, so that a wrong decision can be mended by hand. */
export function takeCompletionBack({ store, clock }: ServerContext, actor: Actor, key: Key): Decided {
  return change(store, async () => {
    const [check, progress] = await Promise.all([
      store.get(collections.completionCheck, idOf(key)),
      store.get(collections.taskProgress, idOf(key)),
    ]);
    if (check?.doc.verdict !== 'suspect' || !progress || progress.doc.completedAt !== check.doc.completedAt)
      return refused('nothing-to-decide');
    const after = takeBackCompletion(progress.doc) as TaskProgress;
    const write = replace(collections.taskProgress, progress, after, progress.scope);
    const { completedAt, award, passedCode = null } = progress.doc;
    const values = {
      before: { completedAt, award, passedCode, reasons: check.doc.reasons },
      after: { completedAt: null, award: null },
    };
    const audit = [auditRow(actor, clock, 'take-back-completion', write, values)];
    return {
      commit: { writes: [write, remove(collections.completionCheck, check)], audit },
      result: null,
    };
  });
}

const idOf = ({ userId, groupName, priority }: Key): string => taskProgressId(userId, groupName, priority);
