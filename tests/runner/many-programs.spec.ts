import type { RunResult } from '../../client/runner/messages.ts';
import { expect, type RunnerPage, test } from './runner-test.ts';

/**
 * A class works through a lesson on one device: right programs, wrong ones, stopped ones and checks follow each other, and what
 * one of them did must never show in another.
 */
const PROGRAMS: Record<string, (runner: RunnerPage) => Promise<void>> = {
  prints: async (runner) => {
    expect(await runner.play('for i in range(3):\n    print(i)')).toEqual(done('0\n1\n2\n'));
  },
  'asks and answers': async (runner) => {
    const code = 'imie = input("Kto? ")\nfor i in range(2):\n    print(imie, i)';
    expect(await runner.play(code, ['Ola'])).toEqual(done('Kto? \nOla 0\nOla 1\n'));
  },
  'counts down': async (runner) => {
    const code =
      'import time\nfor i in range(3, 0, -1):\n    print(i)\n    time.sleep(0.01)\nprint("Start!")';
    expect(await runner.play(code)).toEqual(done('3\n2\n1\nStart!\n'));
  },
  'sleeps under another name': async (runner) => {
    const code =
      'from time import sleep as czekaj\nfor _ in range(20): czekaj(0)\nczekaj(0.001)\nprint("ok")';
    expect(await runner.play(code)).toEqual(done('ok\n'));
  },
  'sleeps a text': async (runner) => {
    expect(await runner.play("import time\nprint(1)\ntime.sleep('a')")).toMatchObject(failed('TypeError', 3));
  },
  'sleeps backwards': async (runner) => {
    expect(await runner.play('import time\ntime.sleep(-1)')).toMatchObject(failed('ValueError', 2));
  },
  'catches a wrong sleep': async (runner) => {
    const code =
      'import time\nfor t in ("a", None, -1, [1]):\n    try:\n        time.sleep(t)\n    except Exception as e:\n        print(type(e).__name__)';
    expect(await runner.play(code)).toEqual(done('TypeError\nTypeError\nValueError\nTypeError\n'));
  },
  'fails while asking': async (runner) => {
    expect(await runner.play('wiek = int(input())\nprint(wiek)', ['dużo'])).toMatchObject(
      failed('ValueError', 1),
    );
  },
  misspells: async (runner) => {
    expect(await runner.play('prnt("a")')).toMatchObject(failed('NameError', 1));
  },
  'is not Python': async (runner) => {
    expect(await runner.play('if True print(1)')).toMatchObject(failed('SyntaxError', 1));
  },
  'recurses for ever': async (runner) => {
    expect(await runner.play('def f():\n    f()\nf()')).toMatchObject(failed('RecursionError', 2));
  },
  'leaves objects that outlive it': async (runner) => {
    const code =
      'import gc, sys, threading, weakref\nclass A: pass\na = A(); a.a = a; gc.callbacks.append(print)\nsys.excepthook = sys.displayhook = None\nweakref.finalize(a, print, "papa")\nprint(len(gc.get_objects()) > 0)';
    expect((await runner.play(code)).status).toBe('done');
  },
  'sets an alarm and ends': async (runner) => {
    expect(
      await runner.play('import signal\nif hasattr(signal, "alarm"): signal.alarm(1)\nprint(1)'),
    ).toEqual(done('1\n'));
  },
  'digs up the console': async (runner) => {
    const code =
      'import time\ncells = [c.cell_contents for f in (input, time.sleep) for c in f.__closure__]\nnames = [dir(c) for c in cells]\nprint(len([repr(c) for c in cells]) > 0)';
    expect(await runner.play(code)).toEqual(done('True\n'));
  },
  'passes a check that sleeps': async (runner) => {
    const code = 'import time\nn = int(input())\nfor i in range(n):\n    time.sleep(0.01)\nprint(n * 2)';
    const reports = await runner.cases(code, [
      { inputs: ['2'], outputs: ['4'] },
      { inputs: ['3'], outputs: ['6'] },
    ]);
    expect(reports.map(({ passed }) => passed)).toEqual([true, true]);
  },
  'fails a check by an error in sleep': async (runner) => {
    const reports = await runner.cases('import time\ntime.sleep(input())', [{ inputs: ['1'], outputs: [] }]);
    expect(reports).toMatchObject([{ passed: false, error: { type: 'TypeError', line: 2 } }]);
  },
  'fails a check for want of input': async (runner) => {
    const reports = await runner.cases('input()\ninput()', [{ inputs: ['1'], outputs: [] }]);
    expect(reports).toMatchObject([{ passed: false, ranOutOfInput: true }]);
  },
};

/** Each ends its worker. */
const STOPPED: typeof PROGRAMS = {
  'is stopped in a loop': async (runner) => {
    await runner.startUntil('print("start")\nwhile True:\n    pass', 'start');
    expect(await runner.stop()).toMatchObject({ status: 'stopped', output: 'start\n' });
  },
  'is stopped in its sleep': async (runner) => {
    await runner.startUntil('import time\nprint("start")\ntime.sleep(600)', 'start');
    expect(await runner.stop()).toMatchObject({ status: 'stopped', output: 'start\n' });
  },
};

const done = (output: string): RunResult => ({ status: 'done', output });
const failed = (type: string, line: number) => ({ status: 'error', error: { type, line } });

/** In an order that looks like chance but is the same each time. */
async function playAll(runner: RunnerPage, count: number): Promise<void> {
  const names = Object.keys(PROGRAMS);
  let chance = 1;
  for (let i = 0; i < count; i += 1) {
    chance = (chance * 48271) % 2147483647;
    const name = names[chance % names.length]!;
    await test.step(`${i}: ${name}`, () => PROGRAMS[name]!(runner));
  }
}

test('500 programs in one worker, one after another', async ({ runner }) => {
  test.setTimeout(300_000);
  await runner.create({ spare: false });
  await playAll(runner, 500);
  expect(await runner.starts()).toBe(1);
  for (const stopped of Object.values(STOPPED)) await stopped(runner);
  await playAll(runner, 30);
});

test('the same where no program can wait', async ({ runner }) => {
  test.setTimeout(300_000);
  await runner.withoutWaiting(async () => {
    await runner.create({ spare: false });
    await playAll(runner, 100);
    for (const stopped of Object.values(STOPPED)) await stopped(runner);
    await playAll(runner, 10);
  });
});
