import { useEffect, useMemo, useRef, useState } from 'react';
import { isOutOfRoom } from '../../../../sync/client/is-out-of-room.ts';
import { chooseNextTask, type TaskPlace } from '../../../../sync/domain/next-task.ts';
import { useSend } from '../../../database/hooks.ts';
import type { SchoolTasks } from '../../../database/use-school-tasks.ts';

/** A list that takes longer than this to be read won't come. */
const READ_PATIENCE_MS = 5000;

/** Whether this device could keep what was done, and where not, whether it was for want of room. */
type Kept = 'kept' | 'out-of-room' | 'failed';

/** The verbs of the task page. */
export interface TaskActions {
  saveCode(code: string): Promise<Kept>;
  /** With the program that passed. Sent once, however often it is asked for. */
  complete(code: string): Promise<Kept>;
  showHint(): Promise<Kept>;
  /** Undefined where every task is done, null where this device doesn't know them yet. */
  findNext(): Promise<TaskPlace | undefined | null>;
}

export function useTaskActions(school: SchoolTasks, groupName: string, priority: number): TaskActions {
  const send = useSend();
  const completion = useRef<Promise<Kept> | null>(null);

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
        (): Kept => 'kept',
        (error: unknown): Kept => (isOutOfRoom(error) ? 'out-of-room' : 'failed'),
      );
    return {
      saveCode: (code) => attempt(send('saveCode', { ...key, code })),
      showHint: () => attempt(send('showHint', key)),
      complete: async (code) => {
        completion.current ??= attempt(send('completeTask', { ...key, code }));
        const kept = await completion.current;
        if (kept !== 'kept') completion.current = null;
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
