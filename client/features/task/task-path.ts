export const taskPath = (groupName: string, priority: number): string =>
  `/${encodeURIComponent(groupName)}/${priority}`;

/** Seed, section 2: going to another task loads the page anew, so that nothing of the one before stays. */
export const openTask = (groupName: string, priority: number): void =>
  window.location.assign(taskPath(groupName, priority));
