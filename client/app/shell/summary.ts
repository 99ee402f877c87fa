import type { OutboxState } from '../../database/account-database.ts';
import { appMessages } from '../app-messages.ts';
import { offlineMessages } from '../offline/offline-messages.ts';
import type { Readiness } from '../offline/offline-readiness.ts';

export interface Summary {
  look: 'good' | 'busy' | 'offline' | 'bad';
  text: string;
}

/** The one line of the status chip: what went wrong first, then what waits, then that all is well. */
export function summarize(
  outbox: OutboxState,
  offline: Readiness,
  isSignedIn: boolean,
  hasNetwork: boolean,
): Summary {
  const { connection, unsent, refused } = outbox;
  const waiting = unsent > 0 ? ` · ${appMessages.unsent(unsent)}` : '';
  if (refused.length > 0) return { look: 'bad', text: appMessages.refusedCount(refused.length) + waiting };
  if (isSignedIn && connection === 'paused')
    return { look: 'bad', text: appMessages.connections.paused + waiting };
  if (!hasNetwork || (isSignedIn && connection === 'offline')) {
    return { look: 'offline', text: appMessages.connections.offline + waiting };
  }
  if (unsent > 0) return { look: 'busy', text: appMessages.unsent(unsent) };
  if (offline.status === 'downloading') {
    return { look: 'busy', text: offlineMessages.percent(offline.bytes, offline.totalBytes) };
  }
  if (offline.status === 'failed') return { look: 'bad', text: offlineMessages.failed };
  if (offline.status === 'ready') return { look: 'good', text: offlineMessages.ready };
  return { look: 'good', text: appMessages.connections.online };
}
