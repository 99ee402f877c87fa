import { z } from 'zod';
import {
  publicSectionDetailSchema,
  publicSectionSchema,
  type PublicSection,
  type PublicSectionDetail,
  type SectionId,
} from '../../../../sync/contract/index.ts';
import { isUnreached, type Api, type ApiResult } from '../../../network/api.ts';
import { readStored, writeStored } from '../../../ui/stored-value.ts';

/** Milliseconds: a line that crawls must not keep a child from a list that the device knows. */
const PATIENCE_WITH_MEMORY = 4_000;

const LIST_KEY = 'sign-in/sections';
const detailKey = (id: SectionId) => `sign-in/sections/${id}`;

/**
 * An answer of the server, or, where none came, the last good one this device has seen: a child must be able to pick
 * a name without network. A failure that the server did answer is passed on.
 */
async function fetchOrRecall<T>(
  api: Api,
  path: string,
  key: string,
  schema: z.ZodType<T>,
): Promise<ApiResult<T>> {
  const recalled = readStored(key, schema);
  const patience = recalled === undefined ? {} : { patience: PATIENCE_WITH_MEMORY };
  const result = await api.request('GET', path, schema, patience);
  if (result.ok) {
    writeStored(key, result.data);
    return result;
  }
  return recalled !== undefined && isUnreached(result) ? { ok: true, status: 200, data: recalled } : result;
}

export function fetchSections(api: Api): Promise<ApiResult<PublicSection[]>> {
  return fetchOrRecall(api, '/api/sections', LIST_KEY, z.array(publicSectionSchema));
}

export function fetchSection(api: Api, id: SectionId): Promise<ApiResult<PublicSectionDetail>> {
  return fetchOrRecall(
    api,
    `/api/sections/${encodeURIComponent(id)}`,
    detailKey(id),
    publicSectionDetailSchema,
  );
}
