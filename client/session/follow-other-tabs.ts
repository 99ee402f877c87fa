import type { DeviceStorage } from './device-storage.ts';
import type { Session } from './session.ts';
import type { Tokens } from './tokens.ts';

/**
 * Signing in or out holds for all tabs of the device: a tab that shows another account than the tokens are of starts
 * anew. Drafts are kept as they are typed, so nothing is lost by it.
 */
export function followOtherTabs(storage: DeviceStorage, tokens: Tokens, session: Session): void {
  const follow = () => {
    const { status, user } = session.state.getState();
    if (status !== 'loading' && tokens.owner() !== (user?.id ?? null)) location.reload();
  };
  storage.onOthersChange(follow);
  // A page that the browser had frozen heard nothing.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void storage.refresh().then(follow));
}
