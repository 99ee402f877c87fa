import { hash } from 'ohash';
import { z } from 'zod';
import { text } from './text.ts';

/**
 * A short text that is the same for the same JSON, whatever the order of its fields, and another for any other: how an editor
 * says which version it was opened with.
 */
export const fingerprint = (document: unknown): string =>
  hash(JSON.parse(JSON.stringify(document ?? null)) as unknown);

/**
 * The query of a save. `seen` is the fingerprint of what the editor was opened with, as the server had answered it: where
 * somebody else has changed it since, nothing is written (409 `changed-since`). Without it the save replaces whatever is there.
 */
export const seenQuery = z.strictObject({ seen: text().max(100).optional() });
