import { expect, it } from 'vitest';
import { explainFailure, loadExplanations } from '../../../client/features/task/run/explain-failure.ts';
import { tasksMessages } from '../../../client/features/task/task-messages.ts';
import { bareError } from '../../../client/runner/python-error.ts';

const failure = {
  error: { ...bareError('NameError', "name 'x' is not defined"), line: 1 },
  code: 'print(x)',
};

it('tells what Python says until the explanations are there, and then explains it', async () => {
  expect(explainFailure(failure)).toEqual({
    sentence: tasksMessages.unexplained,
    hint: '',
    line: 1,
    original: "NameError: name 'x' is not defined",
  });
  await loadExplanations();
  expect(explainFailure(failure).sentence).toContain('Python szuka zmiennej `x`');
});
