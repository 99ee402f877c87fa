import { describe, expect, it } from 'vitest';
import { CallFailure, shouldRetry } from '../../../client/network/query-client.ts';

const failure = (status: number | null, code: string) =>
  new CallFailure({ ok: false, status, code, message: '' });

describe('a failed call is made again', () => {
  it('once, where the server is in trouble', () => {
    expect(shouldRetry(0, failure(500, 'http-500'))).toBe(true);
    expect(shouldRetry(1, failure(500, 'http-500'))).toBe(false);
  });
  it.each([
    [400, 'bad-input'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [429, 'too-many'],
    [null, 'offline'],
    [null, 'not-ours'],
    [200, 'bad-answer'],
  ])('never after %s %s', (status, code) => expect(shouldRetry(0, failure(status, code))).toBe(false));
  it('never after a bug', () => expect(shouldRetry(0, new TypeError('x'))).toBe(false));
});
