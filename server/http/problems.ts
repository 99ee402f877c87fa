import { OUTDATED, SERVER_OUTDATED } from '../../sync/contract/calls/index.ts';
import { fieldName } from './field-names.ts';
import { httpMessages, type WrongField } from './http-messages.ts';
import { NO_STORE, problem, type Reply } from './reply.ts';

/** No request of ours has as many wrong fields, or a field with such a name: what somebody else sent isn't sent back whole. */
const MOST_NAMED = 20;
const LONGEST_NAME = 60;
const named = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;

/**
 * `wrong`: fields, each with the reason, in a few words of Polish. `others`: fields that the call doesn't have. The message names
 * the wrong ones as a person knows them, `fields` as the call does.
 */
export function badInput(
  wrong: Iterable<readonly [field: string, reason: string]>,
  others: Iterable<string> = [],
): Reply {
  const fields = [...wrong].slice(0, MOST_NAMED);
  const inWords = fields.map(([path, reason]): WrongField => ({
    name: fieldName(path) ?? named(path),
    reason,
  }));
  const unknown = [...others].slice(0, MOST_NAMED).map(named);
  return problem(400, 'bad-input', httpMessages.badInput(inWords, unknown), [
    ...fields.map(([path]) => named(path)),
    ...unknown,
  ]);
}
export const unauthorized = (): Reply => problem(401, 'unauthorized', httpMessages.signInFirst);
export const forbidden = (message: string = httpMessages.forbidden): Reply =>
  problem(403, 'forbidden', message);
export const notFound = (message: string = httpMessages.notFound): Reply =>
  problem(404, 'not-found', message);
export const wrongMethod = (methods: readonly string[]): Reply => ({
  ...problem(405, 'wrong-method', httpMessages.wrongMethod(methods)),
  headers: { Allow: methods.join(', ') },
});
export const conflict = (code: string, message: string): Reply => problem(409, code, message);
export const changedMeanwhile = (): Reply => conflict('conflict', httpMessages.changedMeanwhile);
/** Somebody else has saved since the editor was opened. */
export const changedSince = (): Reply => conflict('changed-since', httpMessages.changedSince);
export const tooLarge = (): Reply => problem(413, 'too-large', httpMessages.tooLarge);
export const notJson = (): Reply => problem(415, 'not-json', httpMessages.notJson);
export const outdated = (): Reply => problem(426, OUTDATED, httpMessages.outdated);

export const tooMany = (retryAfterSeconds: number): Reply => ({
  ...problem(429, 'too-many', httpMessages.tooMany),
  headers: { 'Retry-After': String(retryAfterSeconds) },
});

/** For a newer client, as after a rollback: it keeps what it wanted to send and asks again later. */
export const serverOutdated = (): Reply => ({
  ...problem(501, SERVER_OUTDATED, httpMessages.serverOutdated),
  headers: { ...NO_STORE, 'Retry-After': '60' },
});
