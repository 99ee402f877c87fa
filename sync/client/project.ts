import {
  findCommand,
  type Actor,
  type DeviceId,
  type DocOf,
  type Lookup,
  type NounName,
} from '../contract/index.ts';
import type { PendingEntry } from './outbox-entry.ts';

/** A pulled record with this device's pending commands applied. */
export interface Projected<Doc> {
  doc: Doc;
  /** Commands in `doc` that the server has not answered yet. */
  unsent: number;
}

export interface ProjectionContext {
  actor: Actor;
  device: DeviceId;
  /** Pulled records of other nouns that the rules ask for. */
  lookup: Lookup;
}

/**
 * What the screen shows: the pulled record with the pending commands applied by the server's own rules, oldest first.
 * A command that the rules refuse here is left out; the server has the last word on it. One that the pull has
 * brought already changes nothing.
 */
export function projectRecord<N extends NounName>(
  pulled: DocOf<N> | undefined,
  pending: readonly PendingEntry[],
  context: ProjectionContext,
): Projected<DocOf<N>> | null {
  let doc: unknown = pulled;
  let unsent = 0;
  for (const entry of pending) {
    const definition = findCommand(entry.type)?.definition;
    const result = definition?.reduce(doc, entry.args, {
      id: entry.id,
      at: entry.at,
      base: entry.base,
      device: context.device,
      actor: context.actor,
      lookup: context.lookup,
      isPartial: true,
    });
    if (!result || result.outcome === 'refused') continue;
    doc = result.doc;
    if (entry.state === 'queued') unsent += 1;
  }
  return doc === undefined ? null : { doc: doc as DocOf<N>, unsent };
}

/** The same for a list. `pending` are commands on records that belong in the list, pulled or not. */
export function projectRecords<N extends NounName>(
  pulled: readonly DocOf<N>[],
  pending: readonly PendingEntry[],
  context: ProjectionContext,
): Projected<DocOf<N>>[] {
  const byRecord = new Map<string, PendingEntry[]>();
  for (const entry of pending) byRecord.set(entry.recordId, [...(byRecord.get(entry.recordId) ?? []), entry]);
  const held = new Map<string, DocOf<N>>(pulled.map((doc) => [doc.id, doc]));
  const ids = new Set([...held.keys(), ...byRecord.keys()]);
  return [...ids]
    .sort()
    .flatMap((id) => projectRecord<N>(held.get(id), byRecord.get(id) ?? [], context) ?? []);
}
