import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chooseNextTask,
  chooseTaskToContinue,
  type TaskOverview,
  type TaskPlace,
} from '../../../sync/domain/next-task.ts';

const place = (text: string): TaskPlace => {
  const [groupName, priority] = text.split('/');
  return { groupName: groupName!, priority: Number(priority) };
};
const name = ({ groupName, priority }: TaskPlace) => `${groupName}/${priority}`;

function overview(
  published: string,
  done = '',
  modules: string[][] = [['a', 'b', 'c'], ['x']],
): TaskOverview {
  const isDone = new Set(done.split(' '));
  return {
    modules,
    published: published.split(' ').map(place),
    isDone: (task) => isDone.has(name(task)),
  };
}
const next = (from: string, ...school: Parameters<typeof overview>) => {
  const found = chooseNextTask(overview(...school), place(from));
  return found && name(found);
};

describe('the next task', () => {
  test.each([
    ['is the next one of the group, in any order of the list', 'a/10', 'a/30 a/10 a/20', '', 'a/20'],
    ['leaves out what is done', 'a/10', 'a/10 a/20 a/30', 'a/10 a/20', 'a/30'],
    ['after the last one is the first left undone', 'a/30', 'a/10 a/20 a/30', 'a/10 a/30', 'a/20'],
    ['is never the same one again', 'a/10', 'a/10', '', undefined],
    ['after a finished group is in the next group', 'a/2', 'a/1 a/2 b/1 b/2', 'a/1 a/2', 'b/1'],
    ['after a finished group leaves out what is done there', 'a/1', 'a/1 b/1 b/2', 'a/1 b/1', 'b/2'],
    ['passes a finished group', 'a/1', 'a/1 b/1 c/5', 'a/1 b/1', 'c/5'],
    ['after the last group is in the one left behind', 'c/1', 'a/1 b/1 c/1', 'b/1 c/1', 'a/1'],
    ['leaves the module only when it is finished', 'c/1', 'a/1 c/1 x/1', 'c/1', 'a/1'],
    ['after a finished module is in another', 'c/1', 'a/1 c/1 x/1', 'a/1 c/1', 'x/1'],
    ['is in a group of no module at the very end', 'x/1', 'a/1 x/1 z/1', 'a/1 x/1', 'z/1'],
    ['is none where everything is done', 'a/2', 'a/1 a/2 b/1', 'a/1 a/2 b/1', undefined],
  ])('%s', (_, from, published, done, expected) => {
    expect(next(from, published, done)).toBe(expected);
  });

  test('of a group in no module is its own first, then the modules’', () => {
    expect(next('z/1', 'a/1 z/1 z/2', 'z/1')).toBe('z/2');
    expect(next('z/2', 'a/1 z/1 z/2', 'z/1 z/2')).toBe('a/1');
  });
});

describe('the task to continue', () => {
  const goOn = (last: string | undefined, ...given: Parameters<typeof overview>) => {
    const found = chooseTaskToContinue(overview(...given), last === undefined ? undefined : place(last));
    return found && name(found);
  };
  test.each([
    ['is the last one worked on while it is not done', 'b/1', 'a/1 b/1', '', 'b/1'],
    ['is the one after it once it is done', 'a/1', 'a/1 a/2 b/1', 'a/1', 'a/2'],
    ['is the first of the first module before anything was done', undefined, 'x/1 b/1 a/2 a/1', '', 'a/1'],
    ['is another where the last one was withdrawn', 'a/9', 'a/1 b/1', '', 'a/1'],
    ['is none where everything is done', 'a/1', 'a/1 b/1', 'a/1 b/1', undefined],
  ])('%s', (_, last, published, done, expected) => {
    expect(goOn(last, published, done)).toBe(expected);
  });
});

const school = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'x', 'z'), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    selector: ([group, priority]) => `${group}/${priority}`,
  })
  .chain((places) => {
    const published = places.map(([groupName, priority]) => ({ groupName, priority }));
    return fc.record({
      published: fc.constant(published),
      done: fc.subarray(published),
      current: fc.constantFrom(...published),
      modules: fc.constantFrom([['a', 'b', 'c'], ['x']], [['c', 'a'], []], []),
    });
  });

describe('whatever the school', () => {
  test('a next task is published, not done, and none only where nothing else is left', () => {
    fc.assert(
      fc.property(school, ({ published, done, current, modules }) => {
        const left = published.filter((p) => p !== current && !done.includes(p)).map(name);
        const found = chooseNextTask(
          { modules, published, isDone: (p) => done.some((d) => name(d) === name(p)) },
          current,
        );
        if (left.length === 0) expect(found).toBeUndefined();
        else expect(left).toContain(name(found!));
      }),
    );
  });

  test('solving each next task brings a child through all of them, and a group is not left unfinished', () => {
    fc.assert(
      fc.property(school, ({ published, current, modules }) => {
        const done = new Set<string>();
        const groups: string[] = [];
        let here: TaskPlace | undefined = current;
        while (here) {
          done.add(name(here));
          if (groups.at(-1) !== here.groupName) groups.push(here.groupName);
          here = chooseNextTask({ modules, published, isDone: (p) => done.has(name(p)) }, here);
        }
        expect(done.size).toBe(published.length);
        expect(new Set(groups).size).toBe(groups.length);
      }),
    );
  });
});
