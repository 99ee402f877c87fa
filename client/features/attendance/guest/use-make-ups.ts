import { useMemo } from 'react';
import { wireDayText, type SectionId } from '../../../../sync/contract/index.ts';
import { useOnline } from '../../../network/network-context.ts';
import { useList } from '../../../network/use-list.ts';
import { attendanceMessages as texts } from '../attendance-messages.ts';
import { inShort } from '../short-day.ts';

/**
 * Where and when children made up for lessons of their section, in words, by `{day}/{person}`. Other sections' registers are
 * not on this device: without network nothing is said of them.
 */
export function useMakeUps(sectionId: SectionId, from: string, to: string): ReadonlyMap<string, string> {
  const online = useOnline();
  const list = useList('attendance.make-ups', {
    input: { params: { sectionId }, query: { from, to } },
    enabled: online,
  });
  const data = 'data' in list ? list.data : undefined;
  return useMemo(
    () =>
      new Map(
        data?.map(({ date, userId, madeUpOn, sectionName }) => [
          `${wireDayText(date)}/${userId}`,
          texts.madeUp(sectionName, inShort(wireDayText(madeUpOn))),
        ]),
      ),
    [data],
  );
}
