import { useEffect, useRef } from 'react';
import type { SlideProgress, UserId } from '../../../sync/contract/index.ts';
import { slideProgressId } from '../../../sync/domain/slide-progress.ts';
import { useRecord, useSend } from '../../database/hooks.ts';
import type { RecordState } from '../../database/record-stores.ts';

/**
 * What this person has opened of a deck, the slide shown now included. One that was left before the disk had answered counts too:
 * a quick child would finish the deck and lack a slide of it.
 */
export function useOpenedSlides(
  userId: UserId,
  groupName: string,
  shown: number,
): RecordState<SlideProgress> {
  const send = useSend();
  const progress = useRecord('slideProgress', slideProgressId(userId, groupName));
  const seen = useRef(new Set<number>());
  const sent = useRef(new Set<number>());
  const { status, record } = progress;
  useEffect(() => {
    seen.current.add(shown);
    if (status === 'loading') return;
    for (const priority of seen.current) {
      if (sent.current.has(priority) || record?.opened.includes(priority)) continue;
      sent.current.add(priority);
      send('openSlide', { groupName, priority }).catch((error: unknown) => {
        // The next slide tries again: the record is a set, and a percentage is not worth an alarm.
        sent.current.delete(priority);
        console.error(error);
      });
    }
  }, [send, status, record, groupName, shown]);
  return progress;
}
