import { beforeAll, describe, expect, it } from 'vitest';
import {
  findInvalidPatterns,
  FAILURE_MESSAGE,
  validateRequiredContent,
} from '../../sync/domain/required-content.ts';
import { outputsMatch } from '../../sync/domain/test-case.ts';
import type { RequiredContent, TaskContent } from '../../sync/contract/index.ts';
import { startPython, type RunProgram } from '../support/python.ts';
import { filesIn, levelFileSchema, readJson, taskFileSchema } from './curriculum.ts';
import levelAnswers from './level-answers.json' with { type: 'json' };

let run: RunProgram;
beforeAll(async () => {
  run = await startPython();
});

/** What a learner would be told: null where the task is solved. The same order as on the task page. */
async function complaint(
  content: TaskContent,
  code: string,
  answers: readonly string[],
): Promise<string | null> {
  const played = await run(code, answers);
  if (played.error ?? played.endless) return played.error?.message ?? 'endless';
  const verdict = validateRequiredContent(content.requiredContent, { code, output: played.output });
  if (!verdict.passed) return verdict.message;
  for (const { inputs, outputs, message } of content.testCases) {
    const { lines, error, ranOutOfInput, endless } = await run(code, inputs);
    if (error || ranOutOfInput || endless || !outputsMatch(outputs, lines)) return message;
  }
  return null;
}

/** What a learner types while trying the program out: the first case's inputs will do. */
const typed = (content: TaskContent): readonly string[] => content.testCases[0]?.inputs ?? [];

function ruleMessages(rule: RequiredContent): string[] {
  return [rule.message ?? '', ...('items' in rule ? rule.items.flatMap(ruleMessages) : [])];
}

const authorMessages = ({ testCases, requiredContent }: TaskContent): string[] =>
  [
    ...testCases.map(({ message }) => message),
    ...(requiredContent ? ruleMessages(requiredContent) : []),
  ].filter(Boolean);

async function expectGoodTask(content: TaskContent, solution: string): Promise<void> {
  expect(findInvalidPatterns(content.requiredContent)).toEqual([]);
  expect(content.testCases.length).toBeGreaterThan(0);
  for (const testCase of content.testCases) expect(testCase.message).toMatch(/\p{L}{3,}/u);
  expect(await complaint(content, solution, typed(content))).toBeNull();
  expect(await complaint(content, content.startingCode, typed(content))).not.toBeNull();
  expect(content.easierStartingCode).toBeTruthy();
  expect(await complaint(content, content.easierStartingCode!, typed(content))).not.toBeNull();
}

async function expectHelpfulRefusal(content: TaskContent, code: string): Promise<void> {
  const message = await complaint(content, code, typed(content));
  expect(message).not.toBeNull();
  expect(message).not.toBe(FAILURE_MESSAGE);
  expect(authorMessages(content)).toContain(message);
}

describe('tasks', () => {
  const tasks = filesIn('content/tasks').map((path) => [path, taskFileSchema.parse(readJson(path))] as const);

  it.each(tasks)('%s can be solved, and is not solved from the start', async (_path, task) => {
    await expectGoodTask(task.content, task.solution);
  });

  const wrong = tasks.flatMap(([path, task]) =>
    task.wrongAnswers.map((answer) => [path, answer.why, task, answer.code] as const),
  );
  it.each(wrong)('%s helps where: %s', async (_path, _why, task, code) => {
    await expectHelpfulRefusal(task.content, code);
  });

  it('have their place: folder, number and name agree and are used once', () => {
    for (const [path, { groupName, priority }] of tasks)
      expect(path).toMatch(
        new RegExp(`^content/tasks/${groupName}/${String(priority).padStart(2, '0')}-[a-z0-9-]+\\.json$`),
      );
    const places = tasks.map(([, task]) => `${task.groupName}/${task.priority}`);
    expect(new Set(places).size).toBe(places.length);
    const names = tasks.map(([, task]) => task.displayName);
    expect(new Set(names).size).toBe(names.length);
  });

  it('come in groups of at least six, numbered without gaps', () => {
    const groups = new Map<string, number[]>();
    for (const [, { groupName, priority }] of tasks)
      groups.set(groupName, [...(groups.get(groupName) ?? []), priority]);
    expect(groups.size).toBeGreaterThanOrEqual(3);
    for (const priorities of groups.values()) {
      expect(priorities).toEqual(priorities.map((_, i) => i + 1));
      expect(priorities.length).toBeGreaterThanOrEqual(6);
    }
  });
});

describe('static levels', () => {
  const levels = Object.entries(levelAnswers).flatMap(([group, answers]) =>
    answers.map((answer, i) => [`public/pythonLevels/${group}/level${i + 1}.json`, answer] as const),
  );

  it.each(levels)('%s can be solved, and is not solved from the start', async (path, { solution, wrong }) => {
    const content = levelFileSchema.parse(readJson(path));
    await expectGoodTask(content, solution);
    await expectHelpfulRefusal(content, wrong);
  });

  it('are seven in each of the two groups', () => {
    expect(filesIn('public/pythonLevels')).toEqual(levels.map(([path]) => path));
    expect(Object.entries(levelAnswers).map(([group, answers]) => [group, answers.length])).toEqual([
      ['print', 7],
      ['variables', 7],
    ]);
  });
});
