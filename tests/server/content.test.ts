import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ContentError, loadContent } from '../../server/features/content/load-content.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'content-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function put(path: string, content: unknown): void {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const task = (more: object = {}) => ({
  groupName: 'print',
  priority: 1,
  displayName: 'Cześć',
  experienceReward: 50,
  enabled: true,
  content: { title: 'Cześć', requiredContent: { type: 'regex', content: 'print', where: 'code' } },
  solution: 'print("cześć")',
  wrongAnswers: [],
  ...more,
});

it('reads tasks, decks and modules', async () => {
  put('tasks/print/01-czesc.json', task());
  put('slides/podstawy.json', {
    groupName: 'Podstawy',
    title: 'P',
    slides: [{ title: 'A' }, { title: 'B', priority: 7 }],
  });
  put('modules/python.json', [{ groupName: 'print', title: 'Wyświetlanie', type: 'task' }]);
  const content = await loadContent(dir);
  expect(content.tasks).toMatchObject([
    { task: { id: 'print/1', content: { testCases: [] } }, solution: 'print("cześć")' },
  ]);
  expect(content.slides).toMatchObject([
    { id: 'podstawy-1', groupName: 'Podstawy', priority: 1, title: 'A', checklist: [], codeSample: null },
    { id: 'podstawy-7', priority: 7 },
  ]);
  expect(content.modules).toMatchObject([
    { name: 'python', entries: [{ groupName: 'print', type: 'task' }] },
  ]);
});

it('is empty where there is no folder', async () => {
  expect(await loadContent(join(dir, 'none'))).toEqual({ tasks: [], slides: [], modules: [] });
});

it('names every file and field that is wrong', async () => {
  put('tasks/a/01-x.json', task({ experienceReward: 'dużo' }));
  put('tasks/a/02-x.json', '{');
  put(
    'tasks/a/03-x.json',
    task({ priority: 3, content: { title: 'T', requiredContent: { type: 'regex', content: '(' } } }),
  );
  put('tasks/a/04-x.json', task({ priority: 4 }));
  put('tasks/a/05-x.json', task({ priority: 4 }));
  put('slides/x.json', {
    groupName: 'X',
    title: 'X',
    slides: [{ title: 'A', codeSample: 'x'.repeat(3001) }],
  });
  put('modules/minecraft.json', []);
  const message = await loadContent(dir).then(
    () => 'nothing was wrong',
    (error: unknown) => (error instanceof ContentError ? error.message : String(error)),
  );
  expect(message).toMatch(/tasks\/a\/01-x\.json: experienceReward: /);
  expect(message).toMatch(/tasks\/a\/02-x\.json: .*JSON/);
  expect(message).toMatch(/tasks\/a\/03-x\.json: content\.requiredContent: the pattern \( /);
  expect(message).toMatch(/tasks\/a\/05-x\.json: print\/4 is in tasks\/a\/04-x\.json too/);
  expect(message).toMatch(/slides\/x\.json: slides\.0\.codeSample: /);
  expect(message).toMatch(/modules\/minecraft\.json: not a category/);
  expect(message.split('\n')).toHaveLength(7);
});

it('finds the product’s own curriculum in order, with a place for every group', async () => {
  const content = await loadContent(fileURLToPath(new URL('../../content', import.meta.url)));
  const groups = new Set([
    ...content.tasks.map(({ task }) => task.groupName),
    ...content.slides.map((s) => s.groupName),
  ]);
  const shown = content.modules.flatMap(({ entries }) => entries.map((entry) => entry.groupName));
  expect(content.modules.map(({ name }) => name).sort()).toEqual(['python', 'roblox', 'scratch']);
  expect(new Set(shown)).toEqual(groups);
});
