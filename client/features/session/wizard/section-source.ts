import { z } from 'zod';
import type { SectionId } from '../../../../sync/contract/ids.ts';
import {
  publicSectionDetailSchema,
  publicSectionSchema,
  type PublicSection,
  type PublicSectionDetail,
} from '../../../../sync/contract/section.ts';
import type { Call } from '../../../network/call.ts';
import { isUnreached, type Result, type Waiting } from '../../../network/request-json.ts';
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
  key: string,
  schema: z.ZodType<T>,
  fetch: (waiting: Waiting) => Promise<Result<T>>,
): Promise<Result<T>> {
  const recalled = readStored(key, schema);
  const result = await fetch(recalled === undefined ? {} : { patience: PATIENCE_WITH_MEMORY });
  if (result.ok) {
    writeStored(key, result.data);
    return result;
  }
  return recalled !== undefined && isUnreached(result) ? { ok: true, status: 200, data: recalled } : result;
}

export const fetchSections = (call: Call): Promise<Result<PublicSection[]>> =>
  fetchOrRecall(LIST_KEY, z.array(publicSectionSchema), (waiting) => call('sections.pick', waiting));

export const fetchSection = (call: Call, id: SectionId): Promise<Result<PublicSectionDetail>> =>
  fetchOrRecall(detailKey(id), publicSectionDetailSchema, (waiting) =>
    call('sections.pick-person', { params: { sectionId: id }, ...waiting }),
  );
