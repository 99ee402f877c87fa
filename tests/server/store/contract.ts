import { afterEach, beforeEach, describe } from 'vitest';
import { describeCommitting } from './contract/committing.ts';
import { describeConcurrency } from './contract/concurrency.ts';
import { describeCrashing } from './contract/crashing.ts';
import { describeFeed } from './contract/feed.ts';
import { describeFiles } from './contract/files.ts';
import { describeKeeping } from './contract/keeping.ts';
import { describeModel } from './contract/model.ts';
import type { Place, StoreUnderTest } from './contract/place.ts';
import { describeMigrating } from './contract/migrating.ts';
import { describeSummaries } from './contract/summaries.ts';
import { describeReading } from './contract/reading.ts';
import { describeWatching } from './contract/watching.ts';

/** What store.ts promises, tried on one adapter. */
export function describeStore(name: string, { makePlace, effort }: StoreUnderTest): void {
  describe(name, () => {
    let place: Place;
    beforeEach(() => {
      place = makePlace();
    });
    afterEach(() => place.leave());

    describeReading(() => place.open());
    describeCommitting(() => place.open());
    describeFeed((clock) => place.open(clock));
    describeWatching(() => place);
    describeCrashing(() => place);
    describeFiles(() => place);
    describeConcurrency(() => place, effort.increments);
    describeModel(makePlace, effort.histories);
    describeSummaries(makePlace, effort.histories);
    describeMigrating(makePlace);
    describeKeeping(makePlace, effort.histories);
  });
}
