import { isUnreached, type Result } from '../../../network/request-json.ts';
import type { Batch } from './batch-form.ts';
import { isMade, type BatchItem } from './batch-item.ts';
import { batchMessages as texts } from './batch-messages.ts';

/** Admin seed, section 7: what is sent of each slide. */
export interface BatchSlide {
  groupName: string;
  priority: number;
  title: string;
  type: 'image';
  imageUrl: string;
  gradient: string;
}

/** What a batch is made with. */
export interface BatchSteps {
  /** Null where it isn't a picture that this browser can read; rejects where it can't be made small enough. */
  shrink: (file: File) => Promise<File | null>;
  upload: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<Result<string>>;
  create: (slide: BatchSlide, signal: AbortSignal) => Promise<Result<unknown>>;
  /** Is there a slide of this group, number, title and picture? */
  isThere: (slide: BatchSlide, signal: AbortSignal) => Promise<Result<boolean>>;
}

type Tell = (id: string, change: Partial<BatchItem>) => void;

/**
 * Makes a slide of each item that has none yet, one after the other: `items` are all of the batch, whose places give the
 * slides their numbers. A refused one is left out for now; where the server can't be reached the rest waits.
 */
export async function runBatch(
  items: readonly BatchItem[],
  { groupName, start, gradient }: Batch,
  steps: BatchSteps,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (isMade(item)) continue;
    const describe = (imageUrl: string): BatchSlide => ({
      groupName,
      priority: start + index,
      title: `${groupName} ${index + 1}`,
      type: 'image',
      imageUrl,
      gradient,
    });
    const made = await makeSlide(item, describe, steps, tell, signal);
    if (made.ok) tell(item.id, { state: { phase: 'made' } });
    else if (signal.aborted) tell(item.id, { state: { phase: 'waiting' } });
    else tell(item.id, { state: { phase: 'failed', message: made.message } });
    if (signal.aborted || (!made.ok && made.isUnreached)) return;
  }
}

interface NotMade {
  ok: false;
  message: string;
  isUnreached: boolean;
}
type Made = { ok: true } | NotMade;

async function makeSlide(
  item: BatchItem,
  describe: (imageUrl: string) => BatchSlide,
  steps: BatchSteps,
  tell: Tell,
  signal: AbortSignal,
): Promise<Made> {
  const address = await addressOf(item, steps, tell, signal);
  if (!address.ok) return address;
  const slide = describe(address.address);
  tell(item.id, { state: { phase: 'saving' } });
  if (item.isUnsure) {
    const there = await steps.isThere(slide, signal);
    if (!there.ok) return refusedBy(there);
    if (there.data) return { ok: true };
  }
  tell(item.id, { isUnsure: true });
  const created = await steps.create(slide, signal);
  if (created.ok) return { ok: true };
  if (created.status !== null && created.status < 500) tell(item.id, { isUnsure: false });
  return refusedBy(created);
}

async function addressOf(
  { id, source, uploaded }: BatchItem,
  steps: BatchSteps,
  tell: Tell,
  signal: AbortSignal,
): Promise<{ ok: true; address: string } | NotMade> {
  if ('address' in source) return { ok: true, address: source.address };
  if (uploaded !== undefined) return { ok: true, address: uploaded };
  tell(id, { state: { phase: 'shrinking' } });
  const small = await steps.shrink(source.file).catch(() => undefined);
  if (!small)
    return { ok: false, message: small === null ? texts.unreadable : texts.tooLarge, isUnreached: false };
  const onProgress = (share: number) => tell(id, { state: { phase: 'uploading', share } });
  onProgress(0);
  const sent = await steps.upload(small, { onProgress, signal });
  if (!sent.ok) return refusedBy(sent);
  tell(id, { uploaded: sent.data });
  return { ok: true, address: sent.data };
}

const refusedBy = (failure: Result<unknown> & { ok: false }): NotMade => ({
  ok: false,
  message: failure.message,
  // Whoever is signed out would be refused for every picture, too.
  isUnreached: isUnreached(failure) || failure.status === 401,
});
