/**
 * Levels: level 1 needs 100 XP, each next one 50 more than the one before.
 * Source: learner seed, section 4 'Level formula'.
 */

/** XP needed to go from the start of level n to the start of level n + 1. */
export function levelCost(level: number): number {
  return 100 + (level - 1) * 50;
}

/** Cumulative XP at the start of a level; 0 for level 1. */
export function levelStart(level: number): number {
  const n = level - 1;
  return (n * (200 + (n - 1) * 50)) / 2;
}

export interface LevelState {
  level: number;
  /** XP gathered inside the current level. */
  into: number;
  /** XP the current level needs in all. */
  cost: number;
}

export function levelOf(experience: number): LevelState {
  let level = 1;
  while (levelStart(level + 1) <= experience) level += 1;
  return { level, into: experience - levelStart(level), cost: levelCost(level) };
}
