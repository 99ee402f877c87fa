import { useEffect, useRef, useState } from 'react';
import type { AttendanceMark, AttendanceStatus, SectionId, UserId } from '../../../sync/contract/index.ts';
import { useSend } from '../../database/hooks.ts';
import { useToast } from '../../ui/Toast.tsx';
import { attendanceMessages as texts } from './attendance-messages.ts';
import type { GuestMark, RegisterRow } from './use-register.ts';

export interface Given {
  userId: UserId;
  status: AttendanceMark;
  guest?: GuestMark | undefined;
}

/** By then a written mark stands in the rows, if it ever does. */
const SHOWN_BY_MS = 2000;

/** A press that can be taken back: what it gave, what stood before, and of which day. */
interface Step {
  date: string;
  given: Given[];
  before: Given[];
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
  const [steps, setSteps] = useState<Step[]>([]);
  const [agreed, setAgreed] = useState<string | null>(null);
  const [pending, setPending] = useState<Given[] | null>(null);
  const mine = steps.filter((step) => step.date === date);
  /** Marks of this day that the rows may not show yet: the next press counts on them. */
  const underWay = useRef(new Map<UserId, Given>());
  useEffect(() => () => underWay.current.clear(), [date]);
  useEffect(() => {
    for (const { person, status } of rows)
      if (underWay.current.get(person.id)?.status === (status ?? 'UNMARKED'))
        underWay.current.delete(person.id);
  }, [rows]);
  const standing = (): Given[] =>
    rows.map(
      ({ person, status }) =>
        underWay.current.get(person.id) ?? { userId: person.id, status: status ?? 'UNMARKED' },
    );

  const statusOf = (userId: UserId): AttendanceMark =>
    standing().find((each) => each.userId === userId)?.status ?? 'UNMARKED';

  /** One press is written down after the other: fifteen marks take a slow phone longer than a finger to the first exception. */
  const turn = useRef(Promise.resolve(true));
  const write = async (given: Given[]): Promise<boolean> => {
    for (const each of given) underWay.current.set(each.userId, each);
    turn.current = turn.current.then(() => writeDown(given));
    const isWritten = await turn.current;
    const forget = () => {
      for (const each of given)
        if (underWay.current.get(each.userId) === each) underWay.current.delete(each.userId);
    };
    // What is written may never show: another device's later mark stands.
    if (isWritten) setTimeout(forget, SHOWN_BY_MS);
    else forget();
    return isWritten;
  };
  const writeDown = async (given: Given[]): Promise<boolean> => {
    try {
      if (onServer) {
        if (await onServer(given)) return true;
        toast('error', texts.saveFailed);
        return false;
      }
      for (const { userId, status, guest } of given)
        await send('markAttendance', { sectionId, date, userId, status, ...(guest ? { guest } : {}) });
      return true;
    } catch (error) {
      console.error(error);
      toast('error', texts.saveFailed);
      return false;
    }
  };
  const give = async (given: Given[]) => {
    const before = given.map(({ userId }) => ({ userId, status: statusOf(userId) }));
    const step = { date, given, before };
    // From the press on, so that the next press on 'undo' means it.
    setSteps((all) => [...all, step]);
    if (!(await write(given))) setSteps((all) => all.filter((each) => each !== step));
  };
  const giveOrAsk = (given: Given[]) => {
    if (isFuture && agreed !== date) setPending(given);
    else void give(given);
  };

  return {
    /** What stands already is no step that could be taken back. */
    mark({ person, guest }: RegisterRow, status: AttendanceStatus) {
      if (statusOf(person.id) !== status) giveOrAsk([{ userId: person.id, status, guest }]);
    },
    addGuest: (userId: UserId, guest: GuestMark) => {
      // Who was in the section that day is no guest of it, wherever they are now.
      const isOwn = rows.some(({ person, hasLeft }) => person.id === userId && hasLeft);
      giveOrAsk([{ userId, status: 'PRESENT', ...(isOwn ? {} : { guest }) }]);
    },
    takeOff: (userId: UserId) => void give([{ userId, status: 'UNMARKED' }]),
    /** Everybody of that day whom nobody has checked: exceptions made before stay. */
    markAllPresent: () => {
      const unchecked = standing().filter(({ status }, i) => status === 'UNMARKED' && !rows[i]!.cameLater);
      if (unchecked.length > 0) giveOrAsk(unchecked.map(({ userId }) => ({ userId, status: 'PRESENT' })));
    },
    canUndo: mine.length > 0,
    undo: async () => {
      const last = mine.at(-1);
      if (!last) return;
      setSteps((all) => all.filter((step) => step !== last));
      // What somebody else, or another tab, has changed since isn't this press's to take back.
      const own = last.before.filter((_, i) => statusOf(last.given[i]!.userId) === last.given[i]!.status);
      if (!(await write(own))) setSteps((all) => [...all, last]);
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
