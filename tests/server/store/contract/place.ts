import type { Migration } from '../../../../server/store/migrations.ts';
import type { Store } from '../../../../server/store/store.ts';

/** Where a store's data lies: one database file, or one database of a MongoDB. New and empty for each test. */
export interface Place {
  /** A store over this place. Opening a second one is what another server process would do. */
  open(clock?: () => number, migrations?: readonly Migration[]): Promise<Store>;
  /** What `chooseStore` needs in another process. */
  settings: { dataDir: string; mongodbUri?: string };
  /** A process was killed at work here, and may have left a transaction open for a while. */
  abandoned: boolean;
  /** Closes every store that was opened here. */
  leave(): Promise<void>;
}

export interface StoreUnderTest {
  makePlace(): Place;
  /** How many random histories the model test tries, and how many increments each concurrent writer makes. */
  effort: { histories: number; increments: number };
}
