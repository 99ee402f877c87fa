import type { Result } from './request-json.ts';

/** What is gone already is as good as deleted: somebody else was faster, or the answer to the first try was lost. */
export const asDeleted = (result: Result<null>): Result<null> =>
  !result.ok && result.code === 'not-found' ? { ok: true, status: 404, data: null } : result;
