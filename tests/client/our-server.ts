import type { Fetch } from '../../client/network/fetch.ts';
import { CONTRACT_HEADER, CONTRACT_VERSION } from '../../sync/contract/index.ts';

const GATEWAY = [502, 503, 504];

/** Marks every answer as one of our server, but for those that a proxy gives in its place. */
export const ourServer =
  (fetch: Fetch): Fetch =>
  async (path, init) => {
    const response = await fetch(path, init);
    if (!GATEWAY.includes(response.status)) response.headers.set(CONTRACT_HEADER, String(CONTRACT_VERSION));
    return response;
  };
