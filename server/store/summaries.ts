import { collectionNamed, type CollectionName } from './collections.ts';
import { paymentMonthSummary } from './summaries/payment-month-summary.ts';
import { sectionSummary } from './summaries/section-summary.ts';
import { userSummary } from './summaries/user-summary.ts';
import type { Reading, RecordChange, Summary, SummaryUpdate } from './summary.ts';

export const summaries: readonly Summary[] = [
  userSummary as Summary,
  sectionSummary as Summary,
  paymentMonthSummary as Summary,
];

const sources: ReadonlySet<CollectionName> = new Set(
  summaries.flatMap(({ of, parts }) => [of, ...parts.map(({ source }) => source)]),
);

const owners: ReadonlySet<string> = new Set(summaries.map(({ of }) => of));

/** Whether something is kept beside the records of this collection. */
export const hasSummary = (collection: string): boolean => owners.has(collection);

/** The collections in which a write in this one may change something: a record or what is kept beside it. */
export const touchedBy = (collection: CollectionName): CollectionName[] => [
  collection,
  ...summaries.filter(({ parts }) => parts.some(({ source }) => source === collection)).map(({ of }) => of),
];

/** Whether a commit must know what stood in a record of this collection before. */
export const isSource = (collection: CollectionName): boolean => sources.has(collection);

/** What a commit's changes make of the summaries. To be run after its writes, in its transaction. */
export function* updateSummaries(changes: readonly RecordChange[]): Reading<SummaryUpdate[]> {
  const updates: SummaryUpdate[] = [];
  for (const summary of summaries) updates.push(...(yield* updateSummary(summary, changes)));
  return updates;
}

function* updateSummary(summary: Summary, changes: readonly RecordChange[]): Reading<SummaryUpdate[]> {
  const touched = new Map<Summary['parts'][number], Set<string>>();
  const owners = new Set(changes.filter(({ collection }) => collection === summary.of).map(({ id }) => id));
  for (const part of summary.parts) {
    const own = changes.filter(({ collection }) => collection === part.source);
    if (own.length === 0) continue;
    const ids = new Set((yield* part.owners(own)).filter((id) => id !== null));
    touched.set(part, ids);
    for (const id of ids) owners.add(id);
  }
  const standing = yield* readStanding(summary, [...owners]);
  const mayMake = summary.everyOwner !== undefined;
  const isNew = (id: string) => standing.get(id) === null || (mayMake && !standing.has(id));
  const updates = yield* makeSummaries(summary, [...owners].filter(isNew));
  const next = new Map<string, object>();
  for (const [part, ids] of touched) {
    const known = [...ids].filter((id) => standing.has(id) && !isNew(id));
    if (known.length === 0) continue;
    const fieldsOf = yield* part.compute(
      known,
      changes.filter(({ collection }) => collection === part.source),
    );
    for (const id of known) {
      const current = next.get(id) ?? standing.get(id)!;
      next.set(id, { ...current, ...fieldsOf(id, current) });
    }
  }
  return [
    ...updates,
    ...[...next].map(([id, made]) => ({ collection: summary.of, id, summary: made, mayMake })),
  ];
}

/** The summaries of these records, made from nothing. */
function* makeSummaries(summary: Summary, ids: readonly string[]): Reading<SummaryUpdate[]> {
  if (ids.length === 0) return [];
  const made = new Map<string, object>(ids.map((id) => [id, summary.empty]));
  for (const part of summary.parts) {
    const fieldsOf = yield* part.compute(ids);
    for (const [id, current] of made) made.set(id, { ...current, ...fieldsOf(id, current) });
  }
  const mayMake = summary.everyOwner !== undefined;
  return [...made].map(([id, all]) => ({ collection: summary.of, id, summary: all, mayMake }));
}

/** For a store that an older version has left: the summaries of these records, or of all that are made with theirs. */
export function* remakeSummaries(summary: Summary, ids: readonly string[]): Reading<SummaryUpdate[]> {
  return yield* makeSummaries(summary, summary.everyOwner ? yield* summary.everyOwner() : ids);
}

function* readStanding({ of }: Summary, ids: readonly string[]): Reading<Map<string, object | null>> {
  if (ids.length === 0) return new Map();
  const collection = collectionNamed(of);
  return (yield { kind: 'summaries', collection, ids }) as Map<string, object | null>;
}
