import { useEffect, useMemo, useRef, useState } from 'react';
import { chooseNextTask, type TaskPlace } from '../../../../sync/domain/next-task.ts';
import { useSend } from '../../../database/hooks.ts';
import type { SchoolTasks } from '../../../database/use-school-tasks.ts';

/** A list that takes longer than this to be read won't come. */
const READ_PATIENCE_MS = 5000;

/** The verbs of the task page. Each resolves with false where this device could not keep what was done. */
export interface TaskActions {
  saveCode(code: string): Promise<boolean>;
  /** With the program that passed. Sent once, however often it is asked for. */
  complete(code: string): Promise<boolean>;
  showHint(): Promise<boolean>;
  /** Undefined where every task is done, null where this device doesn't know them yet. */
  findNext(): Promise<TaskPlace | undefined | null>;
}

export function useTaskActions(school: SchoolTasks, groupName: string, priority: number): TaskActions {
  const send = useSend();
  const completion = useRef<Promise<boolean> | null>(null);

  const latest = useRef(school);
  const [read] = useState(createSignal);
  useEffect(() => {
    latest.current = school;
    if (school.isRead) read.fire();
  }, [school, read]);

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
      complete: async (code) => {
        completion.current ??= attempt(send('completeTask', { ...key, code }));
        const kept = await completion.current;
        if (!kept) completion.current = null;
        return kept;
      },
      findNext: async () => {
        await Promise.race([read.fired, new Promise((resolve) => setTimeout(resolve, READ_PATIENCE_MS))]);
        const { isRead, published } = latest.current;
        return isRead && published.length > 0 ? chooseNextTask(latest.current, key) : null;
      },
    };
  }, [send, read, groupName, priority]);
}

function createSignal() {
  let fire = () => {};
  const fired = new Promise<void>((resolve) => (fire = resolve));
  return { fired, fire };
}
