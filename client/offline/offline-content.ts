import { distinctUntilChanged, map, of, switchMap } from 'rxjs';
import { addressOfFile, filesLinkedIn } from '../../sync/contract/file.ts';
import type { Slide } from '../../sync/contract/slide.ts';
import type { AccountDatabase } from '../../sync/client/account-database.ts';
import type { LifecycleState } from '../database/account-lifecycle.ts';
import { recordsStore, syncedStore } from '../database/record-stores.ts';
import { observe, storeOf } from '../database/store-of.ts';
import type { ReadonlyStore } from '../ui/readonly-store.ts';
import type { OfflineContent } from './offline-readiness.ts';

type Shown = Pick<Slide, 'imageUrl' | 'content' | 'downloadUrl'>;

/**
 * What a lesson without network needs besides the slides: addresses of their pictures, also those inside their HTML, and of the
 * uploaded files that they offer; absolute and without repeats.
 */
export function picturesOf(slides: readonly Shown[], origin: string): string[] {
  const sources = slides.flatMap((slide) => [
    slide.imageUrl,
    ...filesLinkedIn(slide.downloadUrl ?? '').map(addressOfFile),
    ...[...(slide.content ?? '').matchAll(/<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
      (m) => m[1] ?? m[2],
    ),
  ]);
  const urls = sources
    .filter((source): source is string => !!source && URL.canParse(source, origin))
    .map((source) => new URL(source, origin))
    .filter((url) => url.protocol === 'https:' || url.protocol === 'http:');
  return [...new Set(urls.map((url) => url.href))];
}

/** What of the open account's database offline readiness depends on. Nothing is synced while nobody is signed in. */
export function offlineContentOf(lifecycle: ReadonlyStore<LifecycleState>, origin: string): OfflineContent {
  return {
    synced: follow(lifecycle, syncedStore, false, (synced) => synced),
    pictures: follow(
      lifecycle,
      (database) => recordsStore(database, 'slide', {}),
      null,
      ({ status, records }) => (status === 'ready' ? picturesOf(records, origin) : null),
    ),
  };
}

/** A value of whichever database is open now. */
function follow<T, U>(
  lifecycle: ReadonlyStore<LifecycleState>,
  pick: (database: AccountDatabase) => ReadonlyStore<T>,
  whileClosed: U,
  derive: (value: T) => U,
): ReadonlyStore<U> {
  const value$ = observe(lifecycle).pipe(
    map(({ database }) => database),
    distinctUntilChanged(),
    switchMap((database) => (database ? observe(pick(database)).pipe(map(derive)) : of(whileClosed))),
    // The same pictures in a new list are no news.
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
  return storeOf(value$, whileClosed);
}
