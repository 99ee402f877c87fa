import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEVEL_GROUPS, findLevel, levelAddress } from '../../../client/features/level/level-groups.ts';

const publicFolder = new URL('../../../public/', import.meta.url);

it('two groups of seven levels, each with its file', () => {
  expect(LEVEL_GROUPS.map((g) => [g.group, g.displayName])).toEqual([
    ['print', 'Python 1 - wyświetlanie na ekranie'],
    ['variables', 'Python 2 - zmienne'],
  ]);
  for (const group of LEVEL_GROUPS) {
    expect(group.levels.map((l) => l.name)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    for (const level of group.levels) {
      expect(level.path).toBe(`/pythonLevels/${group.group}/level${level.name}.json`);
      expect(existsSync(new URL(level.path.slice(1), publicFolder)), level.path).toBe(true);
    }
  }
});

it('a level leads to the next, the last of a group to the first of the next group', () => {
  expect(levelAddress(findLevel('print', '1')!.next!)).toBe('/levels/print/2');
  expect(levelAddress(findLevel('print', '7')!.next!)).toBe('/levels/variables/1');
  expect(findLevel('variables', '7')!.next).toBeUndefined();
});

it('there is no level of another name', () => {
  for (const name of ['0', '8', '01', '', 'toString']) expect(findLevel('print', name)).toBeUndefined();
  expect(findLevel('loops', '1')).toBeUndefined();
});
