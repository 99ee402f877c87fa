import { isOurs } from '../../sync/contract/version.ts';
import type { Fetch } from './fetch.ts';

/** The same fetch, listened to: a right may have been taken away, and the screens that stand on it are open still. */
export const watchRights =
  (fetch: Fetch, onForbidden: () => void): Fetch =>
  async (...request) => {
    const response = await fetch(...request);
    if (response.status === 403 && isOurs(response)) onForbidden();
    return response;
  };
