import { taskId, userScope, type TaskProgress, type UserId } from '../../sync/contract/index.ts';
import { findSuspicions, isInBurst, type ProgramCheck } from '../../sync/domain/completion/suspicion.ts';
import type { Clock } from '../clock.ts';
import { collections } from '../store/collections.ts';
import type { CompletionCheck } from '../store/documents.ts';
import type { Store } from '../store/store.ts';
import { replace } from '../store/write.ts';
import type { Checker } from './checker.ts';

interface PersonDeps {
  store: Store;
  clock: Clock;
  checker: Pick<Checker, 'check'>;
  /** Resolves after so many milliseconds. */
  rest: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
}

type Completed = TaskProgress & { completedAt: number };

const PAGE = 200;

/**
 * Checks what a person has completed and nobody has checked, among what changed after a number. Returns the number up to
 * which all is done; null where it has to be tried again.
 */
export async function checkPerson(deps: PersonDeps, userId: UserId, after: number): Promise<number | null> {
  const { store, clock, signal } = deps;
  const { completed, position } = await readCompleted(store, userId, after);
  if (completed.length === 0) return position;

  const standing = (await store.find(collections.completionCheck, { where: { userId } })).records;
  const checks = new Map(standing.map((record) => [record.id, record]));
  const isChecked = (doc: Completed) => checks.get(doc.id)?.doc.completedAt === doc.completedAt;
  const open = completed.filter((doc) => !isChecked(doc));
  const openIds = new Set(open.map(({ id }) => id));
  const earlier = standing.filter(({ id }) => !openIds.has(id));
  const times = [...earlier.map(({ doc }) => doc.completedAt), ...open.map((doc) => doc.completedAt)];

  for (const doc of open) {
    if (signal.aborted) return null;
    const code = doc.passedCode ?? doc.code;
    const check = code === null ? null : await runAgain(deps, doc, code);
    if (check === 'unknown') return null;
    const reasons = findSuspicions(check, doc.completedAt, times);
    await keep(store, checks.get(doc.id), {
      ...{ id: doc.id, userId, groupName: doc.groupName, priority: doc.priority },
      completedAt: doc.completedAt,
      checkedAt: clock(),
      verdict: reasons.length === 0 ? 'verified' : 'suspect',
      reasons,
    });
  }
  // What seemed in order alone may be one of many in a second.
  for (const record of open.length === 0 ? [] : earlier)
    if (record.doc.verdict === 'verified' && isInBurst(record.doc.completedAt, times))
      await keep(store, record, { ...record.doc, verdict: 'suspect', reasons: ['burst'] });
  return position;
}

async function readCompleted(store: Store, userId: UserId, after: number) {
  const completed: Completed[] = [];
  let position = after;
  for (;;) {
    const changes = await store.changes(userScope(userId), collections.taskProgress, position, PAGE);
    for (const { doc } of changes) if (doc && doc.completedAt !== null) completed.push(doc as Completed);
    position = changes.at(-1)?.number ?? position;
    if (changes.length < PAGE) return { completed, position };
  }
}

/** Rests as long as it has worked, so that at most half a processor goes into this. */
async function runAgain(
  { store, checker, rest }: PersonDeps,
  { groupName, priority }: Completed,
  code: string,
): Promise<ProgramCheck | 'unknown'> {
  const task = (await store.get(collections.task, taskId(groupName, priority)))?.doc;
  // Whatever it asked for is gone with it.
  if (!task) return { ended: 'passed', cases: [] };
  const { testCases, requiredContent } = task.content;
  const job = { code, content: { testCases, requiredContent } };
  const begun = performance.now();
  const first = await checker.check(job);
  // A program that plays with chance may have been unlucky.
  const check = first?.ended === 'failed' ? await checker.check(job) : first;
  await rest(performance.now() - begun);
  return check ?? 'unknown';
}

/** Where another process was faster, its word stands. */
async function keep(
  store: Store,
  before: { version: number } | undefined,
  check: CompletionCheck,
): Promise<void> {
  await store.commit({ writes: [replace(collections.completionCheck, before, check, null)] });
}
