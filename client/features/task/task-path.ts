export const taskPath = (groupName: string, priority: number): string =>
  `/${encodeURIComponent(groupName)}/${priority}`;
