import { z } from 'zod';
import { isName, isWellFormed, seenName, showsSomething } from '../domain/seen-text.ts';

/** For what a device wrote without network: refusing it later would lose it. Replaces what is no text by U+FFFD. */
export const repairedText = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((value) => value.replace(/[\0\p{Surrogate}]/gu, '\uFFFD'));

/** In Polish, as forms show it at the field. */
export const badCharacters = 'Są tu znaki, których nie da się zapisać.';

export const requiredField = 'To pole jest wymagane.';

/** Any string that is well-formed text. Every string of the contract is one; what is none ends the check. */
export const text = () => z.string().refine(isWellFormed, { error: badCharacters, abort: true });

/** What a person or thing is called, at least one character that can be seen, its words parted by single spaces. */
export const nameText = (longest: number) =>
  text()
    .overwrite(seenName)
    .min(1)
    .max(longest)
    .refine(showsSomething, { error: requiredField, abort: true })
    .refine(isName, { error: badCharacters });

/** A text of one or more lines that says something. */
export const requiredText = (longest: number) => text().trim().min(1).max(longest);

/** A text that may be left out; nothing at all is null. */
export const optionalText = (longest: number) =>
  text()
    .max(longest)
    .nullish()
    .transform((value) => value?.trim() || null);

/** An address on the web or of our own, never `javascript:`; nothing at all is null. */
export const optionalAddress = () =>
  text()
    .trim()
    .max(2000)
    .regex(/^(https?:\/\/|\/(?!\/)|$)/i)
    .nullish()
    .transform((value) => value || null);

/** Levels. Deeper than any document of ours; what walks one recursively runs out of stack at some thousands. */
export const DEEPEST_JSON = 100;
export const tooDeepJson = `Najwyżej ${DEEPEST_JSON} poziomów nawiasów.`;
const tooGreat = 'Jest tu liczba, która jest za duża.';

/** What keeps JSON from being stored; undefined where nothing does. */
function findFlaw(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return isWellFormed(value) ? undefined : badCharacters;
  // `1e999` is read as Infinity, and would be kept as null.
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : tooGreat;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= DEEPEST_JSON) return tooDeepJson;
  for (const [key, item] of Object.entries(value)) {
    const flaw = findFlaw(key) ?? findFlaw(item, depth + 1);
    if (flaw) return flaw;
  }
  return undefined;
}

/** A JSON document of any shape, all of whose strings are text. */
export const jsonDocument = () =>
  z.unknown().superRefine((value, check) => {
    const message = findFlaw(value);
    if (message) check.addIssue({ code: 'custom', message });
  });
