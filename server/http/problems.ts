import { httpMessages } from './http-messages.ts';
import { problem, type Reply } from './reply.ts';

export const badInput = (fields: string[]): Reply =>
  problem(400, 'bad-input', httpMessages.badInput(fields), fields);
export const unauthorized = (): Reply => problem(401, 'unauthorized', httpMessages.signInFirst);
export const forbidden = (message: string = httpMessages.forbidden): Reply =>
  problem(403, 'forbidden', message);
export const notFound = (message: string = httpMessages.notFound): Reply =>
  problem(404, 'not-found', message);
export const conflict = (code: string, message: string): Reply => problem(409, code, message);
export const changedMeanwhile = (): Reply => conflict('conflict', httpMessages.changedMeanwhile);
export const tooLarge = (): Reply => problem(413, 'too-large', httpMessages.tooLarge);
export const notJson = (): Reply => problem(415, 'not-json', httpMessages.notJson);
/** This version of the app is too old to be answered; reloading brings the new one. */
export const outdated = (): Reply => problem(426, 'outdated', httpMessages.outdated);

export function tooMany(retryAfterSeconds: number): Reply {
  const reply = problem(429, 'too-many', httpMessages.tooMany);
  return reply.kind === 'json' ? { ...reply, headers: { 'Retry-After': String(retryAfterSeconds) } } : reply;
}
