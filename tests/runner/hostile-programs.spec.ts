import { expect, test } from './runner-test.ts';

test('an endless loop leaves the page alive and is stopped', async ({ runner }) => {
  await runner.startUntil('print("start")\nwhile True:\n    pass', 'start');
  expect(
    await runner.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => resolve('odpowiada'))),
    ),
  ).toBe('odpowiada');
  expect(await runner.stop()).toMatchObject({ status: 'stopped', output: 'start\n' });
  await runner.expectUsable();
});

test('a computation that no interrupt reaches is stopped too', async ({ runner }) => {
  await runner.startUntil('print("start")\nsum(range(10**12))', 'start');
  expect((await runner.stop()).status).toBe('stopped');
  await runner.expectUsable();
});

test('a flood of output leaves the page alive and costs it 64 KB', async ({ runner }) => {
  await runner.startUntil('i = 0\nwhile True:\n    i += 1\n    print("powódź", i)', 'powódź 2000\n');
  expect(
    await runner.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => resolve('odpowiada'))),
    ),
  ).toBe('odpowiada');
  const { status, output } = await runner.stop();
  expect(status).toBe('stopped');
  expect(output.length).toBeLessThanOrEqual(64 * 1024);
  await runner.expectUsable();
});

test('of a flood that ends, the beginning and the last 500 lines are shown and recorded', async ({
  runner,
}) => {
  const { status, output } = await runner.play('for i in range(100_000):\n    print(i)');
  expect(status).toBe('done');
  expect(output.startsWith('0\n1\n2\n')).toBe(true);
  expect(output.endsWith('99998\n99999\n')).toBe(true);
  expect(output.split('\n').slice(-500)[0]).toBe('99501');
  const shown = await runner.shown();
  expect(shown).toMatch(/\n… \(pominięto \d+ znaków\) …\n/);
  expect(shown.endsWith('99998\n99999\n')).toBe(true);
  expect(shown.length).toBeLessThan(100 * 1024);
});

test('after a flood, a prompt is still shown', async ({ runner }) => {
  await runner.startUntilInput('for i in range(100_000):\n    print(i)\ninput("I co teraz? ")');
  expect((await runner.shown()).endsWith('99999\nI co teraz? ')).toBe(true);
});

test('one line without an end is cut like many', async ({ runner }) => {
  const { output } = await runner.play('print("🐍" * 1_000_000)');
  expect(output.length).toBeLessThanOrEqual(128 * 1024 + 1);
  expect(output).not.toMatch(/\p{Surrogate}/u);
});

for (const [name, program] of Object.entries({
  'without an end': 'def f(n):\n    return f(n + 1)\nf(0)',
  'past a raised limit': 'import sys\nsys.setrecursionlimit(10**9)\ndef f(n):\n    return f(n + 1)\nf(0)',
  'through built-in functions':
    'import sys\nsys.setrecursionlimit(10**9)\nclass A:\n    def __repr__(self):\n        return repr(self)\nrepr(A())',
})) {
  test(`recursion ${name} is an error`, async ({ runner }) => {
    expect(await runner.play(program)).toMatchObject({ status: 'error', error: { type: 'RecursionError' } });
    await runner.expectUsable();
  });
}

for (const [name, program] of Object.entries({
  'one text': 'print("przed")\nx = "a" * 10**9',
  'one list': 'print("przed")\nx = [0] * 10**9',
  'bit by bit': 'print("przed")\nx = []\nwhile True:\n    x.append("a" * 1_000_000)',
  'in small pieces': 'print("przed")\nx = []\nwhile True:\n    x.append([len(x)])',
  objects: 'print("przed")\nclass A:\n    pass\nx = []\nwhile True:\n    x.append(A())',
  'dictionaries in each other': 'print("przed")\nx = {}\nwhile True:\n    x = {1: x}',
  functions: 'print("przed")\nx = []\nwhile True:\n    x.append(lambda y=x: y)',
})) {
  test(`filling the memory with ${name} is an error`, async ({ runner }) => {
    expect(await runner.play(program)).toMatchObject({
      status: 'error',
      output: 'przed\n',
      error: { type: 'MemoryError' },
    });
    await runner.expectUsable();
  });
}

test('os._exit ends the program with a clear error', async ({ runner }) => {
  const result = await runner.play('import os\nprint("przed")\nos._exit(3)\nprint("po")');
  expect(result).toMatchObject({ status: 'error', output: 'przed\n', error: { type: 'SystemExit' } });
  await runner.expectUsable();
});

test('a broken interpreter is an error, and replaced', async ({ runner }) => {
  const result = await runner.play('import ctypes\nprint("przed")\nctypes.string_at(2**31 + 2**30, 100)');
  expect(result).toMatchObject({
    status: 'error',
    output: expect.stringMatching(/^przed\n/),
    error: { type: 'SystemError' },
  });
  await runner.expectUsable();
});

test('a program that destroys its own tools still gets its error told', async ({ runner }) => {
  const program =
    'import builtins, sys\nsys.stdout = sys.stderr = None\nsys.setrecursionlimit(60)\nbuiltins.len = builtins.str = builtins.isinstance = None\nnie_ma';
  expect(await runner.play(program)).toMatchObject({
    status: 'error',
    error: { type: 'NameError', line: 5 },
  });
  await runner.expectUsable();
});

test('several workers are never left behind', async ({ runner }) => {
  for (let i = 0; i < 4; i += 1) {
    await runner.startUntil('print("start")\nwhile True:\n    pass', 'start');
    await runner.stop();
  }
  await runner.expectUsable();
  expect(await runner.liveWorkers()).toBeLessThanOrEqual(2);
});
