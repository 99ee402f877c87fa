import { useEffect, useMemo, useRef, useState } from 'react';
import type { UserId } from '../../../../sync/contract/index.ts';
import { chooseNextTask } from '../../../../sync/domain/next-task.ts';
import { useRecords, useSend } from '../../../database/hooks.ts';

/** A list that takes longer than this to be read won't come. */
const READ_PATIENCE_MS = 5000;

/** The verbs of the task page. Each resolves with false where this device could not keep what was done. */
export interface TaskActions {
  saveCode(code: string): Promise<boolean>;
  /** Sent once, however often it is asked for. */
  complete(): Promise<boolean>;
  showHint(): Promise<boolean>;
  /** Undefined where every task of the group is done, null where this device doesn't know them yet. */
  findNext(): Promise<number | undefined | null>;
}

export function useTaskActions(userId: UserId, groupName: string, priority: number): TaskActions {
  const send = useSend();
  const tasks = useRecords('task', { prefix: `${groupName}/` });
  const progress = useRecords('taskProgress', { prefix: `${userId}/${groupName}/` });
  const completion = useRef<Promise<boolean> | null>(null);

  const isRead = tasks.status === 'ready' && progress.status === 'ready';
  const latest = useRef({ tasks, progress, isRead });
  const [read] = useState(createSignal);
  useEffect(() => {
    latest.current = { tasks, progress, isRead };
    if (isRead) read.fire();
  }, [tasks, progress, isRead, read]);

  return useMemo(() => {
    const key = { groupName, priority };
    const attempt = (work: Promise<void>) =>
      work.then(
        () => true,
        () => false,
      );
    return {
      saveCode: (code) => attempt(send('saveCode', { ...key, code })),
      showHint: () => attempt(send('showHint', key)),
      complete: async () => {
        completion.current ??= attempt(send('completeTask', key));
        const kept = await completion.current;
        if (!kept) completion.current = null;
        return kept;
      },
      findNext: async () => {
        await Promise.race([read.fired, new Promise((resolve) => setTimeout(resolve, READ_PATIENCE_MS))]);
        const { tasks, progress, isRead } = latest.current;
        if (!isRead || tasks.records.length === 0) return null;
        const published = tasks.records.filter((task) => task.enabled).map((task) => task.priority);
        const done = progress.records.filter((p) => p.completedAt !== null).map((p) => p.priority);
        return chooseNextTask(published, new Set(done), priority);
      },
    };
  }, [send, read, groupName, priority]);
}

function createSignal() {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => (fire = resolve));
  return { fired, fire };
}
