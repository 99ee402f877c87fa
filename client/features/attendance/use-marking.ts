import { useState } from 'react';
import type { AttendanceMark, AttendanceStatus, SectionId, UserId } from '../../../sync/contract/index.ts';
import { useSend } from '../../database/hooks.ts';
import { useToast } from '../../ui/Toast.tsx';
import { attendanceMessages as texts } from './attendance-messages.ts';
import type { RegisterRow } from './use-register.ts';

interface Given {
  userId: UserId;
  status: AttendanceMark;
}

interface MarkingOptions {
  sectionId: SectionId;
  date: string;
  rows: readonly RegisterRow[];
  /** Marks on the server, for a day that this device doesn't hold; answers whether it took them. */
  onServer: ((given: Given[]) => Promise<boolean>) | null;
  /** The lesson has yet to come: the first mark asks. */
  isFuture: boolean;
}

/** The verbs of a register of one day: mark, mark everybody, take back, and ask before a lesson that has yet to come. */
export function useMarking({ sectionId, date, rows, onServer, isFuture }: MarkingOptions) {
  const send = useSend();
  const toast = useToast();
  /** What stood before each step that can be taken back, and of which day. */
  const [steps, setSteps] = useState<{ date: string; before: Given[] }[]>([]);
  const [agreed, setAgreed] = useState<string | null>(null);
  const [pending, setPending] = useState<Given[] | null>(null);
  const mine = steps.filter((step) => step.date === date);

  const write = async (given: Given[]): Promise<boolean> => {
    try {
      if (onServer) {
        if (await onServer(given)) return true;
        toast('error', texts.saveFailed);
        return false;
      }
      for (const { userId, status } of given)
        await send('markAttendance', { sectionId, date, userId, status });
      return true;
    } catch (error) {
      console.error(error);
      toast('error', texts.saveFailed);
      return false;
    }
  };
  const give = async (given: Given[]) => {
    const stood = new Map(rows.map(({ person, status }) => [person.id, status]));
    const before = given.map(({ userId }) => ({
      userId,
      status: stood.get(userId) ?? ('UNMARKED' as const),
    }));
    if (await write(given)) setSteps((all) => [...all, { date, before }]);
  };
  const giveOrAsk = (given: Given[]) => {
    if (isFuture && agreed !== date) setPending(given);
    else void give(given);
  };

  return {
    mark: (userId: UserId, status: AttendanceStatus) => giveOrAsk([{ userId, status }]),
    /** Everybody whom nobody has checked: exceptions made before stay. */
    markAllPresent: () => {
      const unchecked = rows.filter(({ status }) => status === undefined);
      giveOrAsk(unchecked.map(({ person }) => ({ userId: person.id, status: 'PRESENT' })));
    },
    canUndo: mine.length > 0,
    undo: async () => {
      const last = mine.at(-1);
      if (last && (await write(last.before))) setSteps((all) => all.filter((step) => step !== last));
    },
    isAsking: pending !== null,
    agree: () => {
      setAgreed(date);
      if (pending) void give(pending);
      setPending(null);
    },
    decline: () => setPending(null),
  };
}
