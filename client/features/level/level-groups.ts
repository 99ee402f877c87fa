export interface Level {
  group: LevelGroupKey;
  /** Where its content lies. */
  path: string;
  /** Its number as text. */
  name: string;
}

export interface LevelGroup {
  displayName: string;
  group: LevelGroupKey;
  levels: readonly Level[];
}

type LevelGroupKey = 'print' | 'variables';

const LEVELS_IN_GROUP = 7;

function levelGroup(group: LevelGroupKey, displayName: string): LevelGroup {
  const levels = Array.from({ length: LEVELS_IN_GROUP }, (_, index) => {
    const name = String(index + 1);
    return { group, name, path: `/pythonLevels/${group}/level${name}.json` };
  });
  return { displayName, group, levels };
}

/** Levels that anybody may try: files of the app, no account needed. */
export const LEVEL_GROUPS: readonly LevelGroup[] = [
  levelGroup('print', 'Python 1 - wyświetlanie na ekranie'),
  levelGroup('variables', 'Python 2 - zmienne'),
];

export interface LevelPlace {
  group: LevelGroup;
  level: Level;
  /** The levels around it, in the neighbouring group where this one ends. */
  previous: Level | undefined;
  next: Level | undefined;
}

export function findLevel(groupKey: string, name: string): LevelPlace | undefined {
  const group = LEVEL_GROUPS.find((g) => g.group === groupKey);
  const level = group?.levels.find((l) => l.name === name);
  if (!group || !level) return undefined;
  const all = LEVEL_GROUPS.flatMap((g) => g.levels);
  const index = all.indexOf(level);
  return { group, level, previous: all[index - 1], next: all[index + 1] };
}

export const levelAddress = (level: Level): string => `/levels/${level.group}/${level.name}`;
