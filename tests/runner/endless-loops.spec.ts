import { expect, test } from './runner-test.ts';

const LOOP = 'x = 1\nwhile x == 1:\n    pass';

test('after some seconds the help comes by itself, and a stop keeps it', async ({ runner }) => {
  await runner.page.evaluate((code) => window.harness.start(code), LOOP);
  await runner.page.waitForFunction(() => window.harness.loop !== null);
  const loop = { line: 2, kind: 'while', condition: 'x == 1', variables: [{ name: 'x', changes: false }] };
  expect(await runner.page.evaluate(() => window.harness.loop)).toMatchObject(loop);
  expect(await runner.stop()).toMatchObject({ status: 'stopped', loop });
});

test('a program that waits or sleeps is not stuck', async ({ runner }) => {
  await runner.startUntil(
    'import time\nprint("start")\nfor i in range(10**9):\n    for j in range(1000): pass\n    time.sleep(0.05)',
    'start',
  );
  await runner.page.waitForTimeout(1_500);
  expect(await runner.stop()).toMatchObject({ loop: null });
});

test('looking leaves no trace in the program', async ({ runner }) => {
  const code =
    'import sys\nn = 0\ntry:\n    for i in range(6_000_000):\n        n += 1\nexcept BaseException as e:\n    print(e)\nprint(n, sys.exc_info(), sorted(globals()))';
  expect((await runner.play(code)).output).toContain('6000000 (None, None, None)');
});

test('a test case that takes too long is cut off and tells of its loop, and the runner goes on', async ({
  runner,
}) => {
  const [report] = await runner.cases('n = int(input())\nprint(n)\nwhile n > 0:\n    pass', [
    { inputs: ['3'], outputs: ['3', '2'] },
  ]);
  expect(report).toMatchObject({ passed: false, timedOut: true, inputs: ['3'], loop: { line: 3 } });
  expect(report!.difference).toMatchObject({ expected: 1 });
  await runner.expectUsable();
});
