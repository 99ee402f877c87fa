import { expect, test } from './runner-test.ts';

const passed = {
  passed: true,
  error: null,
  ranOutOfInput: false,
  timedOut: false,
  difference: null,
  loop: null,
};

test('a case passes where the expected lines appear in order among the printed ones', async ({ runner }) => {
  const code = 'a = int(input("a: "))\nprint("liczę...")\nprint("  ", a * 2)\nprint("koniec")';
  expect(
    await runner.cases(code, [
      { inputs: ['4'], outputs: ['8 ', 'koniec'] },
      { inputs: ['5'], outputs: ['10'] },
    ]),
  ).toMatchObject([
    { ...passed, lines: ['a:', 'liczę...', '8', 'koniec'] },
    { ...passed, lines: ['a:', 'liczę...', '10', 'koniec'] },
  ]);
});

test('cases stop at the first that fails', async ({ runner }) => {
  const reports = await runner.cases('print(input())', [
    { inputs: ['a'], outputs: ['a'] },
    { inputs: ['b'], outputs: ['x'] },
    { inputs: ['c'], outputs: ['c'] },
  ]);
  expect(reports.map((report) => report.passed)).toEqual([true, false]);
});

test('an input request ends the current line', async ({ runner }) => {
  const [report] = await runner.cases('print("suma", end=": ")\na = input("podaj ")\nprint(a)', [
    { inputs: ['7'], outputs: ['suma: podaj', '7'] },
  ]);
  expect(report).toMatchObject({ ...passed, lines: ['suma: podaj', '7'] });
});

test('inputs that are not read do no harm', async ({ runner }) => {
  expect(await runner.cases('print(input())', [{ inputs: ['1', '2', '3'], outputs: ['1'] }])).toMatchObject([
    { ...passed, lines: ['1'] },
  ]);
});

test('a request with no input left fails the case, even if the program catches it', async ({ runner }) => {
  const code = 'try:\n    input()\nexcept EOFError:\n    pass\nprint("ok")';
  expect(await runner.cases(code, [{ inputs: [], outputs: ['ok'] }])).toMatchObject([
    { passed: false, ranOutOfInput: true },
  ]);
});

test('a program that asks for ever is cut off', async ({ runner }) => {
  const code = 'while True:\n    try:\n        input()\n    except:\n        pass';
  expect(await runner.cases(code, [{ inputs: ['1'], outputs: [] }])).toMatchObject([
    { passed: false, ranOutOfInput: true, timedOut: false },
  ]);
  await runner.expectUsable();
});

test('an error fails the case, whatever was printed before', async ({ runner }) => {
  expect(await runner.cases('print("ok")\n1 / 0', [{ inputs: [], outputs: ['ok'] }])).toMatchObject([
    { passed: false, lines: ['ok'], error: { type: 'ZeroDivisionError', line: 2 } },
  ]);
});

test('sleeping takes no time, and the clock goes on all the same', async ({ runner }) => {
  const rocket =
    'import time\nfrom time import sleep\nstart = time.time()\nfor i in range(10, 0, -1):\n    print(i)\n    sleep(1)\nprint("Start!", round(time.time() - start), round(time.monotonic() - start))';
  const patient =
    'import time\nkoniec = time.time() + 3600\nwhile time.time() < koniec: time.sleep(60)\nprint("ok")';
  expect(await runner.cases(rocket, [{ inputs: [], outputs: ['10', '1'] }])).toMatchObject([
    { passed: true, lines: expect.arrayContaining([expect.stringMatching(/^Start! 10 /)]) },
  ]);
  expect(await runner.cases(patient, [{ inputs: [], outputs: ['ok'] }])).toMatchObject([{ passed: true }]);
  expect((await runner.play('import time\nprint(time.time.__name__)')).output).toBe('time\n');
});

test('no cases, no reports', async ({ runner }) => {
  expect(await runner.cases('1 / 0', [])).toEqual([]);
});

test('cases can be called off', async ({ runner }) => {
  const reports = await runner.page.evaluate(async () => {
    const abort = new AbortController();
    const reports = window.harness.runner.runTestCases(
      'while True: pass',
      [{ inputs: [], outputs: [] }],
      abort.signal,
    );
    setTimeout(() => abort.abort(), 100);
    return reports;
  });
  expect(reports).toEqual([]);
  await runner.expectUsable();
});

test('cases do not disturb a program that waits for input', async ({ runner }) => {
  await runner.startUntilInput('print(input())');
  expect(await runner.cases('print(2)', [{ inputs: [], outputs: ['2'] }])).toMatchObject([{ passed: true }]);
  await runner.page.evaluate(() => window.harness.last.sendInput('dalej'));
  expect(await runner.page.evaluate(() => window.harness.last.result)).toEqual({
    status: 'done',
    output: 'dalej\n',
  });
});
