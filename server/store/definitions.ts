import { collections } from './collections.ts';
import type { CollectionDefinition } from './store.ts';

const byName = new Map(collections.map((definition) => [definition.name, definition]));

/** The definition of a collection; an unknown one is a bug, and throws before its name gets into a query. */
export function definitionOf(name: string): CollectionDefinition {
  const definition = byName.get(name);
  if (!definition) throw new Error(`No such collection: ${name}`);
  return definition;
}
