import type { Session } from './session.ts';
import type { Tokens } from './tokens.ts';

/**
 * Signing in or out holds for all tabs of the device: a tab that shows another account than the tokens are of starts
 * anew. Drafts are kept as they are typed, so nothing is lost by it.
 */
export function followOtherTabs(tokens: Tokens, session: Session): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== 'tokenOwner' && event.key !== null) return;
    const { status, user } = session.state.getState();
    if (status !== 'loading' && tokens.owner() !== (user?.id ?? null)) location.reload();
  });
}
