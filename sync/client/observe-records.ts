import { combineLatest, from, switchMap, type Observable } from 'rxjs';
import {
  findCommand,
  nouns,
  type Actor,
  type DeviceId,
  type DocOf,
  type Lookup,
  type NounName,
  type Scope,
} from '../contract/index.ts';
import type { DexieOutboxStorage } from './dexie-outbox-storage.ts';
import type { PendingEntry } from './outbox-entry.ts';
import { projectRecord, projectRecords, type Projected, type ProjectionContext } from './project.ts';
import type { HeldRecord, RecordDatabase } from './record-database.ts';

export interface ObserveDeps {
  database: RecordDatabase;
  storage: DexieOutboxStorage;
  device: DeviceId;
  actor: () => Actor;
}

/** Which records of a noun; all where empty. Each of them an index finds. */
export interface RecordQuery {
  /** Ids that begin so, such as `{sectionId}/{date}/`. */
  idPrefix?: string;
  /** Of a noun whose records lie in sections. */
  scope?: Scope;
  /** Of slides. */
  groupName?: string;
}

/** After every character that an id can hold. */
const AFTER_ALL = '\uffff';

/*
 * Both views below read the records after the pending commands. Pulling goes the other way round: it writes a record and only
 * then drops the commands that the record holds. So a command is seen in one of the two at least, and nothing flickers back.
 */

export function observeOne<N extends NounName>(
  deps: ObserveDeps,
  noun: N,
  id: string,
): Observable<Projected<DocOf<N>> | null> {
  const query = deps.database[noun].findOne(id);
  return combineLatest([query.$, from(deps.storage.observePendingOf(noun, id))]).pipe(
    switchMap(async ([, pending]) => {
      const context = await contextFor(deps, pending);
      const held = await query.exec();
      return projectRecord<N>(held ? dataOf<N>(held) : undefined, pending, context);
    }),
  );
}

export function observeMany<N extends NounName>(
  deps: ObserveDeps,
  noun: N,
  { idPrefix = '', scope, groupName }: RecordQuery,
): Observable<Projected<DocOf<N>>[]> {
  const query = deps.database[noun].find({
    selector: {
      ...(scope === undefined ? {} : { scope }),
      ...(groupName === undefined ? {} : { 'data.groupName': groupName }),
      id: { $gte: idPrefix, $lt: idPrefix + AFTER_ALL },
    },
    sort: [{ id: 'asc' }],
  });
  const isMeant = (entry: PendingEntry) => scope === undefined || scopeOf(entry, deps.actor()) === scope;
  return combineLatest([query.$, from(deps.storage.observePending(noun, idPrefix))]).pipe(
    switchMap(async ([, everyPending]) => {
      const pending = everyPending.filter(isMeant);
      const context = await contextFor(deps, pending);
      const held = await query.exec();
      return projectRecords<N>(
        held.map((r) => dataOf<N>(r)),
        pending,
        context,
      );
    }),
  );
}

/** Where the command's effect will lie. */
const scopeOf = ({ type, args }: PendingEntry, actor: Actor): Scope | undefined =>
  findCommand(type)?.definition.target(args, actor).scope;

export async function readPulled(database: RecordDatabase, noun: NounName, id: string): Promise<unknown> {
  const held = await database[noun].findOne(id).exec();
  return held ? dataOf(held) : undefined;
}

const dataOf = <N extends NounName>(held: { toJSON(): unknown }): DocOf<N> =>
  (held.toJSON() as HeldRecord).data as DocOf<N>;

async function contextFor(deps: ObserveDeps, pending: readonly PendingEntry[]): Promise<ProjectionContext> {
  return { actor: deps.actor(), device: deps.device, lookup: await loadLookup(deps.database, pending) };
}

/** Reads beforehand what the rules of these commands will look up. */
async function loadLookup(database: RecordDatabase, pending: readonly PendingEntry[]): Promise<Lookup> {
  const wanted = new Map<string, Set<string>>();
  for (const { type, args } of pending)
    for (const { noun, id } of findCommand(type)?.definition.needs(args) ?? [])
      // What isn't replicated the server alone looks up.
      if (Object.hasOwn(nouns, noun)) wanted.set(noun, (wanted.get(noun) ?? new Set()).add(id));

  const found = new Map<string, unknown>();
  await Promise.all(
    [...wanted].map(async ([noun, ids]) => {
      const held = await database[noun as NounName].findByIds([...ids]).exec();
      for (const [id, record] of held) found.set(`${noun} ${id}`, dataOf(record));
    }),
  );
  return (noun, id) => found.get(`${noun} ${id}`);
}
