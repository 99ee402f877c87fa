import { expect, test } from './runner-test.ts';

test('a program prints, and the console shows it', async ({ runner }) => {
  expect(await runner.play('print("Cześć, świecie! 🐍")')).toEqual({
    status: 'done',
    output: 'Cześć, świecie! 🐍\n',
  });
  expect(await runner.shown()).toBe('Cześć, świecie! 🐍\n');
});

test('what is printed is shown before the program ends, even in a busy loop', async ({ runner }) => {
  await runner.startUntil(
    'for i in range(50):\n    print(i)\nprint("start")\nx = 0\nwhile True:\n    x += 1',
    'start',
  );
  expect(await runner.stop()).toMatchObject({
    status: 'stopped',
    output: expect.stringContaining('49\nstart\n'),
  });
});

test('what is printed before a pause is shown during it', async ({ runner }) => {
  await runner.startUntil('import time\nprint("raz", end="")\ntime.sleep(600)', 'raz');
  expect(await runner.stop()).toMatchObject({ status: 'stopped' });
  await runner.expectUsable();
});

test('time.sleep lets the program go on', async ({ runner }) => {
  const result = await runner.play(
    'import time\nstart = time.monotonic()\ntime.sleep(0.2)\nprint(time.monotonic() - start >= 0.19)',
  );
  expect(result).toMatchObject({ status: 'done', output: 'True\n' });
});

test('a program may be longer than 64 KB, and its line ends may be those of Windows', async ({ runner }) => {
  const long = Array.from({ length: 6_000 }, (_, i) => `liczba_${i} = ${i}`).join('\r\n');
  expect(
    await runner.play(`${long}\r\nprint(liczba_5999)\r\ntekst = """a\r\nb"""\r\nprint(len(tekst))`),
  ).toMatchObject({ status: 'done', output: '5999\n3\n' });
});

test('a second run stops the first', async ({ runner }) => {
  const [first, second] = await runner.page.evaluate(async () => {
    const one = window.harness.play('while True:\n    pass');
    const two = window.harness.play('print("drugi")');
    return Promise.all([one, two]);
  });
  expect(first.status).toBe('stopped');
  expect(second).toEqual({ status: 'done', output: 'drugi\n' });
});

test('a program is stopped while it is still waiting for Python', async ({ runner }) => {
  const result = await runner.page.evaluate(() => {
    const result = window.harness.play('print(1)');
    window.harness.last.stop();
    return result;
  });
  expect(result).toMatchObject({ status: 'stopped', output: '' });
  await runner.expectUsable();
});

test('sys.exit ends a program as its last line would', async ({ runner }) => {
  expect(await runner.play('import sys\nprint("przed")\nsys.exit()\nprint("po")')).toEqual({
    status: 'done',
    output: 'przed\n',
  });
  expect(await runner.play('exit("koniec")')).toEqual({ status: 'done', output: 'koniec\n' });
});

test('asyncio programs run, and leave nothing behind that could disturb the next', async ({ runner }) => {
  const program =
    'import asyncio\nasync def main():\n    await asyncio.sleep(0.01)\n    print("a")\nasyncio.run(main())\nprint("b")';
  expect(await runner.play(program)).toEqual({ status: 'done', output: 'a\nb\n' });
  await runner.expectUsable();
  expect(
    await runner.play('import asyncio\nasyncio.get_event_loop().call_later(0.05, print, "za późno")'),
  ).toMatchObject({ status: 'done' });
  await runner.expectUsable();
});

test('the library has what Python’s own has, be it read at the start or when asked for', async ({
  runner,
}) => {
  const program = `import argparse, asyncio, asyncio.subprocess, dataclasses, http.client, importlib.util, pydoc, tempfile, unittest, zipfile
from asyncio import *
print(StreamReader.__module__, BaseEventLoop.__module__, FutureCallGraph.__module__, asyncio.subprocess.PIPE)
print(argparse.ArgumentParser(prog="p").format_usage().strip(), importlib.util.find_spec("json").has_location)
async def two():
    await sleep(0)
    return 2
print(asyncio.run(two()), pydoc.plain(pydoc.render_doc(dataclasses.is_dataclass)).splitlines()[0])
try:
    asyncio.nic
except AttributeError as error:
    print(error)
import ssl`;
  expect(await runner.play(program)).toMatchObject({
    output: `asyncio.streams asyncio.base_events asyncio.graph -1
usage: p [-h] True
2 Python Library Documentation: function is_dataclass in module dataclasses
module 'asyncio' has no attribute 'nic'
`,
    error: { type: 'ModuleNotFoundError', message: "No module named 'ssl'" },
  });
});

test('the state tells how loading goes, and a disposed runner ends what it runs', async ({ runner }) => {
  const states = await runner.page.evaluate(async () => {
    const runner = window.harness.create();
    const seen = [runner.state.getState().status];
    const shares: number[] = [];
    runner.state.subscribe(({ status }) => seen.at(-1) === status || seen.push(status));
    runner.state.subscribe(({ progress }) => shares.at(-1) === progress || shares.push(progress));
    runner.warmUp();
    await new Promise<void>((resolve) =>
      runner.state.subscribe(({ status }) => status === 'ready' && resolve()),
    );
    return { seen, shares };
  });
  expect(states.seen).toEqual(['idle', 'loading', 'ready']);
  // A slow line takes minutes, so the download tells every 50 ms how much of it has come; this one is quick.
  expect(states.shares.length).toBeGreaterThan(2);
  expect(states.shares).toEqual(states.shares.toSorted((a, b) => a - b));
  await runner.startUntil('print("kręcę się")\nwhile True:\n    pass', 'kręcę');
  const [status, reports] = await runner.page.evaluate(async () => {
    const { last, runner } = window.harness;
    const cases = runner.runTestCases('while True: pass', [{ inputs: [], outputs: [] }]);
    runner.dispose();
    return [(await last.result).status, await cases] as const;
  });
  expect(status).toBe('stopped');
  expect(reports).toEqual([]);
  expect(await runner.liveWorkers()).toBe(0);
  await runner.create();
});

test('where Python cannot be loaded, the run says so and a later one tries again', async ({ runner }) => {
  await runner.page.context().route('**/pyodide.asm.wasm', (route) => route.abort());
  await runner.create();
  const failed = await runner.play('print(1)');
  expect(failed).toMatchObject({
    status: 'error',
    error: { type: 'LoadError', message: expect.stringContaining('Nie udało się wczytać Pythona') },
  });
  expect(await runner.page.evaluate(() => window.harness.runner.state.getState().status)).toBe('failed');
  await runner.page.context().unroute('**/pyodide.asm.wasm');
  await runner.expectUsable();
});
