import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { CheckJob } from '../../server/checking/check-program.ts';
import { createChecker } from '../../server/checking/checker.ts';
import { projectFolder } from '../../server/project-folder.ts';
import { findSuspicions } from '../../sync/domain/completion/suspicion.ts';
import type { TaskContent } from '../../sync/contract/index.ts';

const testCase = (inputs: string[], outputs: string[]) => ({ inputs, outputs, message: '' });
const doubling = [testCase(['2'], ['4']), testCase(['3'], ['6'])];
const job = (code: string, testCases = doubling, rest: Partial<CheckJob['content']> = {}): CheckJob => ({
  code,
  content: { testCases, ...rest },
});
const DOUBLES = 'x = int(input("Liczba? "))\nprint(x * 2)';

interface StoredTask {
  displayName: string;
  content: TaskContent;
  solution: string;
}

async function readCurriculum(): Promise<StoredTask[]> {
  const root = projectFolder('content/tasks');
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.json'));
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(root, file), 'utf8')) as StoredTask),
  );
}

/** The very Python that the product ships, in a process of its own; without the low priority, so that tests don't wait. */
describe('the checking process, as it is built', () => {
  const checker = createChecker({ bundled: true, priority: 0 });
  afterAll(() => {
    checker.close();
    vi.unstubAllEnvs();
  });
  const ended = async (given: CheckJob) => (await checker.check(given))?.ended;

  it('tells a program that passes from one that doesn’t, and one that prints the answers', async () => {
    const honest = await checker.check(job(DOUBLES));
    expect(honest).toEqual({
      ended: 'passed',
      cases: [
        { inputs: ['2'], outputs: ['4'], lines: ['Liczba?', '4'], read: 1 },
        { inputs: ['3'], outputs: ['6'], lines: ['Liczba?', '6'], read: 1 },
      ],
    });
    expect(await ended(job('print(int(input()) + 2)'))).toBe('failed');
    expect(await ended(job('print(1 / 0)'))).toBe('failed');
    const printed = await checker.check(job('input()\nprint(4)\nprint(6)'));
    expect(findSuspicions(printed, 0, [0])).toEqual(['ignores-input']);
  });

  it('finds nothing to look at in any solution of the curriculum', async () => {
    for (const { displayName, solution, content } of await readCurriculum()) {
      const check = await checker.check({
        code: solution,
        content: { testCases: content.testCases, requiredContent: content.requiredContent },
      });
      expect([displayName, findSuspicions(check, 0, [0])]).toEqual([displayName, []]);
    }
  });

  it('asks for no more than the code can tell where the child typed what nobody knows', async () => {
    const requiredContent = {
      type: 'all' as const,
      items: [
        { type: 'regex' as const, content: 'input', where: 'code' },
        { type: 'regex' as const, content: 'Ala' },
      ],
    };
    expect(await ended(job('print(input())', [], { requiredContent }))).toBe('passed');
    expect(await ended(job('print("Ola")', [], { requiredContent }))).toBe('failed');
  });

  it('catches what eats memory, and goes on with the next', { timeout: 240_000 }, async () => {
    // More memory than can be rewound: each case gets a thread of its own.
    expect(await ended(job(`y = bytearray(120 * 10 ** 6)\n${DOUBLES}`))).toBe('passed');
    expect(await ended(job('x = []\nwhile True: x.append("a" * 10 ** 6)'))).toBe('failed');
    expect(await ended(job(DOUBLES))).toBe('passed');
  });

  it('shows a program nothing of the server', async () => {
    for (const door of ['js', 'pyodide', '_pyodide_core', 'pyodide_js'])
      expect(await ended(job(`import ${door}`, []))).toBe('failed');
    vi.stubEnv('JWT_SECRET', 'for nobody else to read');
    const alone = [
      'import os, socket, subprocess',
      'assert "JWT_SECRET" not in os.environ',
      'assert not os.path.exists("/etc/passwd") and not os.path.exists("/work")',
      'for attempt in (lambda: socket.create_connection(("127.0.0.1", 80), 1), lambda: subprocess.run(["ls"])):',
      '  try: attempt()',
      '  except OSError: continue',
      '  raise SystemError',
    ];
    expect(await checker.check(job(alone.join('\n'), []))).toEqual({ ended: 'passed', cases: [] });
  });

  it('cuts off what never ends and goes on with the next, and is gone at once when the server closes it, in the middle of a program too', async () => {
    const hasty = createChecker({ bundled: true, priority: 0, caseLimit: 2_000 });
    // No look at what Python is doing could interrupt it.
    expect((await hasty.check(job('sum(range(10 ** 12))')))?.ended).toBe('unfinished');
    expect((await hasty.check(job(DOUBLES)))?.ended).toBe('passed');
    const check = hasty.check(job('while True: pass'));
    setTimeout(() => hasty.close(), 200);
    expect(await check).toBeNull();
  });
});

it('the checking process from its sources, which ends when it has nothing to do and is there again', async () => {
  const checker = createChecker({ bundled: false, priority: 0, idle: 100 });
  expect(await checker.check(job(DOUBLES))).toMatchObject({ ended: 'passed' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await checker.check(job('print(1)'))).toEqual({ ended: 'failed' });
  checker.close();
});
