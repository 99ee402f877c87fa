import { openConflicts, type Register } from '../../sync/domain/register.ts';
import type { Collection } from './collection.ts';
import type { StoredRecord, Write } from './store.ts';
import { summaries } from './summaries.ts';
import type { Summary } from './summary.ts';
import { allCollections, collectionNamed, type CollectionName } from './collections.ts';

/** A change to the shape of stored documents. */
export interface Migration {
  /** From 1, without a gap; a migration that has been released is never changed. */
  number: number;
  name: string;
  collection: CollectionName;
  /** The document in its new shape; the very same object where it has it already. Replicated ones go out to the devices. */
  migrate(doc: object): object;
}

/** In order; new ones at the end. */
export const migrations: readonly Migration[] = [
  {
    number: 1,
    name: 'a payment bears who paid and what it corrects',
    collection: 'payment',
    // Only demo schools had payments before; their names stay empty, as nothing but the account knows them.
    migrate: (doc) =>
      'corrects' in doc ? doc : { username: '', personName: '', corrects: null, importItemId: null, ...doc },
  },
  { number: 2, name: 'a contested mark is found as one', collection: 'attendance', migrate: withContestedAt },
  { number: 3, name: 'a contested field is found as one', collection: 'userField', migrate: withContestedAt },
];

function withContestedAt(doc: object): object {
  const register = doc as Register<unknown>;
  const newest = openConflicts(register).at(-1);
  if (!newest || typeof register.contestedAt === 'number') return doc;
  return { ...doc, contestedAt: Math.max(newest.shown.at, newest.lost.at) };
}

/** Raised when trigrams or sort keys are made in another way. */
const KEYS_VERSION = 1;

/** One pass over a collection's records, in the order of their ids, in batches. */
export interface Step {
  id: string;
  collection: Collection;
  work:
    | { kind: 'migrate'; migrate: Migration['migrate'] }
    /** Makes anew what the records are searched and sorted by. */
    | { kind: 'keys' }
    | { kind: 'summaries'; summary: Summary };
}

/** Value of a step's row in `meta` once it is through; before that, the id of the last record it has passed. */
export const DONE = 'done';
/** Records of one batch: some ten milliseconds. */
export const BATCH = 200;

/** What an adapter does for a migration. */
interface Migrator {
  /** The steps that have begun, with how far they are. */
  progress(): Promise<ReadonlyMap<string, string>>;
  /**
   * Carries out a step's next batch and notes how far it is, in one transaction; true where the step is through. Whoever is
   * killed, or comes second, goes on from there.
   */
  runBatch(step: Step): Promise<boolean>;
}

/** Everything that a store of this version has been through: the migrations, then today's keys and summaries. */
export function stepsOf(list: readonly Migration[]): Step[] {
  list.forEach(({ number, name }, i) => {
    if (number !== i + 1) throw new Error(`Migration "${name}" should have number ${i + 1}`);
  });
  return [
    ...list.map(({ number, collection, migrate }) => ({
      id: `migration:${number}`,
      collection: collectionNamed(collection),
      work: { kind: 'migrate' as const, migrate },
    })),
    ...allCollections.filter(hasKeys).map((collection) => ({
      id: keysStep(collection),
      collection,
      work: { kind: 'keys' as const },
    })),
    ...summaries.map((summary) => ({
      id: `summaries:${summary.of}:${summary.version}`,
      collection: collectionNamed(summary.of),
      work: { kind: 'summaries' as const, summary },
    })),
  ];
}

const hasKeys = ({ searched, polish, lists }: Collection): boolean =>
  searched.length + polish.length + lists.length > 0;

const keysStep = ({ name, searched, polish, lists }: Collection): string =>
  `keys:${name}:${JSON.stringify([KEYS_VERSION, searched, polish, lists])}`;

/** The writes of a batch: of the records that a migration changes. */
export const migratedWrites = (
  collection: Collection,
  migrate: Migration['migrate'],
  records: readonly Pick<StoredRecord, 'id' | 'version' | 'scope' | 'doc'>[],
): Write[] =>
  records.flatMap(({ id, version, scope, doc }) => {
    const changed = migrate(doc);
    const name = collection.name as CollectionName;
    return changed === doc ? [] : [{ collection: name, id, expect: version, doc: changed, scope }];
  });

/** Brings the records of an older store up to date. Other requests and processes are let in between two batches. */
export async function runMigrations(migrator: Migrator, list: readonly Migration[]): Promise<void> {
  const progress = await migrator.progress();
  for (const step of stepsOf(list)) {
    if (progress.get(step.id) === DONE) continue;
    while (!(await migrator.runBatch(step))) await new Promise((resolve) => setImmediate(resolve));
  }
}
