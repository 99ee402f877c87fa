import type { Connection, OutboxState } from '../../database/outbox-state.ts';
import { appMessages } from '../app-messages.ts';
import { offlineMessages } from '../../offline/offline-messages.ts';
import type { Readiness } from '../../offline/offline-readiness.ts';
import type { SignedOutWorkState } from '../../session/signed-out-work.ts';
import type { ConnectivityState } from '../../network/connectivity.ts';

export interface Summary {
  look: 'good' | 'busy' | 'sending' | 'offline' | 'bad';
  text: string;
  /** All that is seen of it in a phone's bar: the number of what waits, or '' where the sign says enough. */
  short: string;
  /** Needs nobody, so that no screen has more of it than `short`. */
  quiet?: true;
}

/** What people who aren't signed in have left; `refused` as far as the one who looks may read it. */
type LeftForStatus = Pick<SignedOutWorkState, 'unsent' | 'waitingForOwner' | 'refused'>;

/** Nothing of it goes out before its owner has signed in here again. */
export const waitsForOwner = ({ unsent, waitingForOwner }: LeftForStatus): boolean =>
  unsent > 0 && waitingForOwner === unsent;

/** A server that answers with errors is no missing network: nobody should go and look for their Wi-Fi. */
export const reachOf = (connection: Connection, network: ConnectivityState): Connection | 'troubled' =>
  connection === 'offline' && network === 'reached'
    ? 'troubled'
    : network === 'lost'
      ? 'offline'
      : connection;

/**
 * Is there something to say of sending beside the changes that the server did not accept? 'All are on the server' right above those
 * is no truth.
 */
export const tellsOfSending = (
  { refused, unsent }: Pick<OutboxState, 'refused' | 'unsent'>,
  reach: ReturnType<typeof reachOf>,
): boolean => refused.length === 0 || unsent > 0 || reach !== 'online';

/** The one line of the status chip: what went wrong first, then what waits, then that all is well. */
export function summarize(
  outbox: OutboxState,
  offline: Readiness,
  isSignedIn: boolean,
  network: ConnectivityState,
  left: LeftForStatus = { unsent: 0, waitingForOwner: 0, refused: [] },
): Summary {
  const { connection, unsent } = outbox;
  const refused = outbox.refused.length + left.refused.length;
  // Where nobody is signed in, whoever looks may be the very one whose work that is.
  const ofOthers =
    !isSignedIn && waitsForOwner(left) ? appMessages.unsentUntilSignIn : appMessages.unsentOfOthers;
  const others = left.unsent > 0 ? ofOthers(left.unsent) : '';
  const all = [unsent > 0 ? appMessages.unsent(unsent) : '', others].filter(Boolean);
  const waiting = all.map((part) => ` · ${part}`).join('');
  const count = String(unsent + left.unsent || '');
  if (refused > 0)
    return { look: 'bad', text: appMessages.refusedCount(refused) + waiting, short: String(refused) };
  if (isSignedIn && connection === 'paused')
    return { look: 'bad', text: appMessages.connections.paused + waiting, short: count };
  if (isSignedIn && connection === 'storage-failed')
    return { look: 'bad', text: appMessages.connections[connection] + waiting, short: count };
  if (network === 'lost' || (isSignedIn && connection === 'offline')) {
    const text = appMessages.connections[reachOf(connection, network)] + waiting;
    return { look: 'offline', text, short: count };
  }
  if (all.length > 0) return { look: 'sending', text: all.join(' · '), short: count };
  if (offline.status === 'failed') return { look: 'bad', text: offlineMessages.failed, short: '' };
  return { ...describeDevice(offline, isSignedIn, network), quiet: true };
}

/** Nothing went wrong and nothing waits: how far this device is. */
function describeDevice(
  offline: Readiness,
  isSignedIn: boolean,
  network: ConnectivityState,
): Omit<Summary, 'quiet'> {
  if (offline.status === 'downloading') {
    const { bytes, totalBytes } = offline;
    const text = offlineMessages.downloaded(bytes, totalBytes);
    return { look: 'busy', text, short: offlineMessages.percent(bytes, totalBytes) };
  }
  if (offline.status === 'ready') return { look: 'good', text: offlineMessages.ready, short: '' };
  if (offline.status === 'on-request' && isSignedIn)
    return { look: 'good', text: offlineMessages.notDownloaded, short: '' };
  if (offline.status === 'awaiting-content') {
    // A visitor has all that a visitor needs; whoever is signed in still waits for tasks and slides.
    if (isSignedIn) return { look: 'busy', text: offlineMessages.fetchingContent, short: '' };
    return { look: 'good', text: offlineMessages.filesReady, short: '' };
  }
  if (offline.status === 'checking' && network === 'unknown') {
    return { look: 'busy', text: offlineMessages.checking, short: '' };
  }
  return { look: 'good', text: appMessages.connections.online, short: '' };
}
