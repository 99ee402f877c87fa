import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import {
  MODULE_CATEGORIES,
  taskId,
  type ModuleEntry,
  type Slide,
  type Task,
} from '../../../sync/contract/index.ts';
import { findInvalidPatterns } from '../../../sync/domain/required-content.ts';
import { slug } from '../../account/new-user.ts';
import { modulesFileSchema, slidesFileSchema, taskFileSchema, type TaskFile } from './content-files.ts';

/** The curriculum of the folder `content/`. */
export interface Content {
  tasks: { task: Task; solution: string; wrongAnswers: TaskFile['wrongAnswers'] }[];
  slides: Slide[];
  modules: { name: string; entries: ModuleEntry[] }[];
}

/** Files that are not what they should be; the message names each file and field. */
export class ContentError extends Error {}

async function listJson(dir: string): Promise<string[]> {
  if (!existsSync(dir)) return [];
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'));
  return files.map((file) => join(file.parentPath, file.name)).sort();
}

/** Parses every file of a folder and gathers what is wrong with them. */
async function readAll<T>(
  root: string,
  folder: string,
  schema: z.ZodType<T>,
  problems: string[],
): Promise<{ path: string; data: T }[]> {
  const files = await listJson(join(root, folder));
  const results = await Promise.all(
    files.map(async (path) => {
      const shown = path.slice(root.length + 1);
      try {
        const parsed = schema.safeParse(JSON.parse(await readFile(path, 'utf8')));
        if (parsed.success) return [{ path: shown, data: parsed.data }];
        for (const issue of parsed.error.issues)
          problems.push(`${shown}: ${issue.path.join('.')}: ${issue.message}`);
      } catch (error) {
        problems.push(`${shown}: ${(error as Error).message}`);
      }
      return [];
    }),
  );
  return results.flat();
}

function findRepeats(items: readonly { path: string; id: string }[]): string[] {
  const first = new Map<string, string>();
  return items.flatMap(({ path, id }) => {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, path);
    return earlier === undefined ? [] : [`${path}: ${id} is in ${earlier} too`];
  });
}

/** Reads and checks the whole curriculum. Throws `ContentError` with every problem found. */
export async function loadContent(dir: string): Promise<Content> {
  const root = dir.replace(/[/\\]$/, '');
  const problems: string[] = [];
  const [taskFiles, slideFiles, moduleFiles] = await Promise.all([
    readAll(root, 'tasks', taskFileSchema, problems),
    readAll(root, 'slides', slidesFileSchema, problems),
    readAll(root, 'modules', modulesFileSchema, problems),
  ]);

  const tasks = taskFiles.map(({ path, data: { solution, wrongAnswers, ...fields } }) => {
    const task: Task = { id: taskId(fields.groupName, fields.priority), ...fields };
    for (const pattern of findInvalidPatterns(task.content.requiredContent))
      problems.push(`${path}: content.requiredContent: the pattern ${pattern} can't be compiled`);
    return { path, task, solution, wrongAnswers };
  });
  const slides = slideFiles.flatMap(({ path, data: { groupName, slides } }) =>
    slides.map((slide, i) => {
      const priority = slide.priority ?? i + 1;
      return {
        path,
        slide: { ...slide, id: `${slug(groupName).replaceAll('.', '-')}-${priority}`, groupName, priority },
      };
    }),
  );
  const modules = moduleFiles.map(({ path, data }) => {
    const name = basename(path, '.json');
    if (!(MODULE_CATEGORIES as readonly string[]).includes(name)) problems.push(`${path}: not a category`);
    return { name, entries: data };
  });
  problems.push(
    ...findRepeats(tasks.map(({ path, task }) => ({ path, id: task.id }))),
    ...findRepeats(slides.map(({ path, slide }) => ({ path, id: slide.id }))),
  );
  if (problems.length) throw new ContentError(`The curriculum has mistakes:\n${problems.join('\n')}`);
  return {
    tasks: tasks.map(({ path: _path, ...task }) => task),
    slides: slides.map(({ slide }) => slide),
    modules,
  };
}
