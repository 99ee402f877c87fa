import type { UserId } from '../../../../sync/contract/index.ts';
import { wipeDraftStore } from './draft-store.ts';
import { forgetCodeInBrowser } from './saved-code.ts';

/** Part of wiping an account from this device: the code it has typed here. */
export async function wipeDrafts(userId: UserId): Promise<void> {
  forgetCodeInBrowser(userId);
  await wipeDraftStore(userId);
}
