import { z } from 'zod';
import {
  publicSectionDetailSchema,
  publicSectionSchema,
  type PublicSection,
  type PublicSectionDetail,
  type SectionId,
} from '../../../sync/contract/index.ts';
import type { Api, ApiResult } from '../../app/services.tsx';
import { readStored, writeStored } from '../../ui/stored-value.ts';

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
  const result = await api.request('GET', path, schema);
  if (result.ok) {
    writeStored(key, result.data);
    return result;
  }
  // A Wi-Fi's own sign-in page answers too, with something that is not ours.
  const isUnreached = result.code === 'offline' || result.code === 'bad-answer';
  const recalled = isUnreached ? readStored(key, schema) : undefined;
  return recalled === undefined ? result : { ok: true, status: 200, data: recalled };
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
