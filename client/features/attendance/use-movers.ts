import type { StayOfMover } from '../../../sync/contract/calls/index.ts';
import type { SectionId } from '../../../sync/contract/index.ts';
import { useOnline } from '../../network/network-context.ts';
import { useList } from '../../network/use-list.ts';

const none: readonly StayOfMover[] = [];

interface Movers {
  /** Of everybody who has changed sections and was here since then. */
  stays: readonly StayOfMover[];
  /** They are on their way for the first time. */
  loading: boolean;
}

/**
 * Who came to the section or left it since a day. Devices hold who is in a section now: without network everybody counts
 * as here since their account was made.
 */
export function useMovers(sectionId: SectionId, from: string): Movers {
  const online = useOnline();
  const list = useList('attendance.movers', {
    input: { params: { sectionId }, query: { from } },
    enabled: online,
  });
  return { stays: 'data' in list ? list.data : none, loading: online && list.status === 'loading' };
}
