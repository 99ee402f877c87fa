import { LEAK_PROBES, probeProgram } from './leak-probes.ts';
import { expect, test } from './runner-test.ts';

test('there are 14 probes', () => {
  expect(Object.keys(LEAK_PROBES)).toHaveLength(14);
});

test('no run leaves anything to the next one in the same worker', async ({ runner }) => {
  await runner.create({ spare: false });
  for (const [name, { leave, look }] of Object.entries(LEAK_PROBES)) {
    expect((await runner.play(leave)).status, name).toBe('done');
    const after = await runner.play(look);
    expect(after.status, name).toBe('done');
    expect(after.output, name).not.toContain('leaked');
    expect(await runner.starts(), name).toBe(1);
  }
});

test('no test case leaves anything to the next', async ({ runner }) => {
  await runner.create({ spare: false });
  for (const [name, probe] of Object.entries(LEAK_PROBES)) {
    const reports = await runner.cases(probeProgram(probe), [
      { inputs: ['leave'], outputs: [] },
      { inputs: ['look'], outputs: [] },
    ]);
    expect(
      reports.map((report) => report.passed),
      name,
    ).toEqual([true, true]);
    expect(reports[1]!.lines, name).not.toContain('leaked');
  }
});

test('files of the interpreter that a program changes or deletes are restored', async ({ runner }) => {
  await runner.create({ spare: false });
  const vandal =
    'import os, sys\nzip = next(p for p in sys.path if p.endswith(".zip"))\nos.chmod(zip, 0o600)\nopen(zip, "wb").write(b"x")\nos.chdir("/")\nos.rmdir("/home/pyodide")\nopen("/home/pyodide", "w").close()';
  expect((await runner.play(vandal)).status).toBe('done');
  expect(
    await runner.play(
      'import colorsys, os\nos.listdir("/home/pyodide")\nprint(colorsys.rgb_to_hsv(0, 0, 0))',
    ),
  ).toEqual({ status: 'done', output: '(0.0, 0.0, 0)\n' });
});

test('an interpreter stays sound over many runs that leave much behind', async ({ runner }) => {
  await runner.create({ spare: false });
  const messy =
    'import collections, decimal, json, random, re, threading\ndata = [[i] * 10 for i in range(20_000)]\nwith open("/tmp/x", "w") as f: json.dump(data[:100], f)\nprint(len(re.findall("1", str(data))))';
  const outputs = new Set<string>();
  for (let i = 0; i < 40; i += 1) outputs.add((await runner.play(messy)).output);
  expect(outputs.size).toBe(1);
  expect(await runner.starts()).toBe(1);
});
