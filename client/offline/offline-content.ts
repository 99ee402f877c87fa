import { distinctUntilChanged, map, of, switchMap } from 'rxjs';
import type { Slide } from '../../sync/contract/index.ts';
import type { AccountDatabase, Live } from '../database/account-database.ts';
import { liveOf, observe } from '../database/live-observable.ts';
import type { WorkplaceState } from '../database/workplace.ts';
import type { OfflineContent } from './offline-readiness.ts';

/** Addresses of the pictures in slides, also those inside their HTML, absolute and without repeats. */
export function picturesOf(slides: readonly Pick<Slide, 'imageUrl' | 'content'>[], origin: string): string[] {
  const sources = slides.flatMap((slide) => [
    slide.imageUrl,
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
export function offlineContentOf(workplace: Live<WorkplaceState>, origin: string): OfflineContent {
  return {
    synced: follow(
      workplace,
      (database) => database.synced,
      false,
      (synced) => synced,
    ),
    pictures: follow(
      workplace,
      (database) => database.records('slide'),
      null,
      ({ status, records }) => (status === 'ready' ? picturesOf(records, origin) : null),
    ),
  };
}

/** A value of whichever database is open now. */
function follow<T, U>(
  workplace: Live<WorkplaceState>,
  pick: (database: AccountDatabase) => Live<T>,
  whileClosed: U,
  derive: (value: T) => U,
): Live<U> {
  const value$ = observe(workplace).pipe(
    map(({ database }) => database),
    distinctUntilChanged(),
    switchMap((database) => (database ? observe(pick(database)).pipe(map(derive)) : of(whileClosed))),
    // The same pictures in a new list are no news.
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
  return liveOf(value$, whileClosed);
}
