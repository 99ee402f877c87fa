/** Vitest's reporter of tests that passed at a second try only, with the error of the first: `npm test` closes with them. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './freshness.mjs';

export const SECOND_TRIES = join(root, 'test-results/second-tries.txt');

export default class SecondTries {
  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return;
    const errors = test.result().errors?.map(({ message }) => message.split('\n').slice(0, 8).join('\n'));
    appendFileSync(SECOND_TRIES, `at a second try: ${test.fullName}\n${errors?.join('\n') ?? ''}\n`);
  }
}
