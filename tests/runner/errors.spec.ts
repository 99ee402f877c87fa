import { expect, test } from './runner-test.ts';

const programs: { name: string; code: string; error: Record<string, unknown> }[] = [
  {
    name: 'a name that is misspelt',
    code: 'lista = [1]\n\nprint(lsta)',
    error: {
      type: 'NameError',
      message: "name 'lsta' is not defined. Did you mean: 'lista'?",
      line: 3,
      column: 7,
    },
  },
  {
    name: 'a missing colon',
    code: 'if True\n    print(1)',
    error: { type: 'SyntaxError', message: "expected ':'", line: 1, column: 8 },
  },
  {
    name: 'a keyword that is misspelt',
    code: 'whille True:\n    pass',
    error: { type: 'SyntaxError', message: expect.stringContaining("'while'"), line: 1 },
  },
  {
    name: 'a missing indentation',
    code: 'for i in range(3):\nprint(i)',
    error: { type: 'IndentationError', line: 2 },
  },
  {
    name: 'an unfinished text',
    code: 'print("ala)',
    error: {
      type: 'SyntaxError',
      message: expect.stringContaining('unterminated string literal'),
      line: 1,
      column: 7,
    },
  },
  {
    name: 'an attribute that is misspelt',
    code: '"ala".uper()',
    error: { type: 'AttributeError', message: expect.stringContaining("Did you mean: 'upper'"), line: 1 },
  },
  {
    name: 'a module that is not there',
    code: 'import tkinter',
    error: { type: 'ModuleNotFoundError', message: "No module named 'tkinter'", line: 1 },
  },
  {
    name: 'wrong text as a number',
    code: 'print(1)\nint("trzy")',
    error: { type: 'ValueError', message: "invalid literal for int() with base 10: 'trzy'", line: 2 },
  },
  {
    name: 'an error inside the library',
    code: 'import json\n\njson.loads("{")',
    error: { type: 'JSONDecodeError', line: 3 },
  },
  { name: 'an error in code from text', code: 'x = 1\neval("1 +")', error: { type: 'SyntaxError', line: 2 } },
  {
    name: 'an error class of their own',
    code: 'class Klops(Exception):\n    pass\nraise Klops("ojej")',
    error: { type: 'Klops', message: 'ojej', line: 3 },
  },
  {
    name: 'Polish letters before the mistake',
    code: 'żółw = "ą"; print(żółww)',
    error: { type: 'NameError', line: 1, column: 19 },
  },
];

for (const { name, code, error } of programs) {
  test(`tells of ${name}`, async ({ runner }) => {
    const result = await runner.play(code);
    expect(result).toMatchObject({ status: 'error', error });
    if (result.status !== 'error') return;
    expect(result.error.traceback).toContain('program.py');
    expect(result.error.traceback).not.toMatch(/prelude|pyodide|\/lib\/python/);
  });
}

test('the traceback shows the learner’s own lines, the innermost last', async ({ runner }) => {
  const result = await runner.play('def dziel(a, b):\n    return a / b\n\nprint(dziel(1, 0))');
  expect(result).toMatchObject({
    status: 'error',
    error: {
      type: 'ZeroDivisionError',
      line: 2,
      traceback: expect.stringMatching(
        /^Traceback[^]*line 4, in <module>\n {4}print\(dziel\(1, 0\)\)[^]*line 2, in dziel\n {4}return a \/ b[^]*\nZeroDivisionError: division by zero\n$/,
      ),
    },
  });
});

test('an error while another is handled shows both', async ({ runner }) => {
  const result = await runner.play('try:\n    int("x")\nexcept ValueError:\n    print(nie_ma)');
  expect(result).toMatchObject({
    error: {
      type: 'NameError',
      line: 4,
      traceback: expect.stringContaining('During handling of the above exception'),
    },
  });
});
