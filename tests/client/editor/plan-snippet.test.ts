import { describe, expect, test } from 'vitest';
import { planSnippet } from '../../../client/editor/code-editor.ts';

const LOOP = 'for i in range(5):\n    print(i)\n';

describe('where a snippet goes', () => {
  test('an empty line takes it as it is', () => {
    expect(planSnippet(LOOP, '', 0)).toEqual({ atLineEnd: false, text: LOOP });
  });

  test('an indented empty line indents every line', () => {
    const plan = planSnippet(LOOP, '    ', 4);
    expect(plan).toEqual({ atLineEnd: false, text: 'for i in range(5):\n        print(i)\n    ' });
  });

  test('statements follow a line, whatever the cursor was in', () => {
    expect(planSnippet('x = 1\n', '  y = 2', 3)).toEqual({ atLineEnd: true, text: '\n  x = 1' });
  });

  test('they go inside the block that a line opens', () => {
    expect(planSnippet('x = 1\n', 'while True:  # forever', 4)).toEqual({
      atLineEnd: true,
      text: '\n    x = 1',
    });
  });

  test('a piece of a line goes to the cursor', () => {
    expect(planSnippet('len(x)', 'y = ', 4)).toEqual({ atLineEnd: false, text: 'len(x)' });
  });
});
