import { expect, test } from './runner-test.ts';

const GREETING =
  'imie = input("Jak masz na imię? ")\nwiek = int(input("Ile masz lat? "))\nprint(f"{imie} za rok: {wiek + 1}")';
const GREETED = 'Jak masz na imię? \nIle masz lat? \nZosia za rok: 11\n';

test('a program waits for its input', async ({ runner }) => {
  expect(await runner.play(GREETING, ['Zosia', '10'])).toEqual({ status: 'done', output: GREETED });
  expect(await runner.restarts()).toBe(0);
  expect(await runner.shown()).toBe('Jak masz na imię? Zosia\nIle masz lat? 10\nZosia za rok: 11\n');
});

test('waiting for input keeps what has happened so far, chance included', async ({ runner }) => {
  const program = 'import random\nliczba = random.random()\nprint(liczba)\ninput()\nprint(liczba)';
  const result = await runner.play(program, ['dalej']);
  const [before, after] = result.output.trim().split('\n');
  expect(before).toMatch(/^0\.\d+/);
  expect(after).toBe(before);
});

test('chance differs from run to run', async ({ runner }) => {
  await runner.create({ spare: false });
  const program = 'import random\nprint(random.random())';
  const outputs = [await runner.play(program), await runner.play(program), await runner.play(program)].map(
    (result) => result.output,
  );
  expect(new Set(outputs).size).toBe(3);
});

test('sys.stdin reads the same lines', async ({ runner }) => {
  expect(await runner.play('import sys\nprint(repr(sys.stdin.readline()))', ['ala'])).toMatchObject({
    output: "'ala\\n'\n",
  });
});

test('a program is stopped while it waits for input', async ({ runner }) => {
  await runner.startUntilInput('imie = input("Kto? ")');
  expect(await runner.shown()).toBe('Kto? ');
  expect(await runner.stop()).toMatchObject({ status: 'stopped', output: 'Kto? \n' });
  await runner.expectUsable();
});

test('without waiting, each input starts the program again with all inputs so far', async ({ runner }) => {
  await runner.create({ replayInput: true });
  expect(await runner.play(GREETING, ['Zosia', '10'])).toEqual({ status: 'done', output: GREETED });
  expect(await runner.restarts()).toBe(2);
  expect(await runner.shown()).toBe('Jak masz na imię? Zosia\nIle masz lat? 10\nZosia za rok: 11\n');
});

test('without waiting, a program that catches the end of input is not shown running on', async ({
  runner,
}) => {
  await runner.create({ replayInput: true });
  const stubborn =
    'while True:\n    try:\n        liczba = int(input("Liczba: "))\n        break\n    except BaseException:\n        print("Jeszcze raz")\nprint(liczba * 2)';
  await runner.startUntilInput(stubborn);
  expect(await runner.shown()).toBe('Liczba: ');
  await runner.stop();
  expect(await runner.play(stubborn, ['x', '21'])).toEqual({
    status: 'done',
    output: 'Liczba: \nJeszcze raz\nLiczba: \n42\n',
  });
});

test('without waiting, a stopped program does not go on when an input comes late', async ({ runner }) => {
  await runner.create({ replayInput: true });
  await runner.startUntilInput('print(input())');
  await runner.stop();
  await runner.page.evaluate(() => window.harness.last.sendInput('za późno'));
  expect(await runner.restarts()).toBe(0);
  await runner.expectUsable();
});

test('a browser in which no program can wait replays by itself', async ({ runner }) => {
  await runner.withoutWaiting(async () => {
    await runner.create({ spare: false });
    expect(await runner.play(`import time\ntime.sleep(0.1)\n${GREETING}`, ['Zosia', '10'])).toEqual({
      status: 'done',
      output: GREETED,
    });
    expect(await runner.restarts()).toBe(2);
    const reports = await runner.cases(GREETING, [{ inputs: ['Ala', '7'], outputs: ['Ala za rok: 8'] }]);
    expect(reports).toMatchObject([{ passed: true }]);
  });
});
