export interface TaskPlace {
  groupName: string;
  priority: number;
}

export interface TaskOverview {
  /** The names of each module's groups of tasks, in the modules' own order. */
  modules: readonly (readonly string[])[];
  /** Every published task, in any order. */
  published: readonly TaskPlace[];
  isDone(place: TaskPlace): boolean;
}

/**
 * The task to go to from this one: the next one of its group that is not done, else the first one left undone on the way; after
 * a finished group the next group of its module, then the groups before it, then other modules, then groups of no module. None
 * only where every published task but this one is done. Source: learner seed, section 4 'Next task'.
 */
export function chooseNextTask(
  { modules, published, isDone }: TaskOverview,
  current: TaskPlace,
): TaskPlace | undefined {
  const isCurrent = (place: TaskPlace) =>
    place.groupName === current.groupName && place.priority === current.priority;
  const undone = published.filter((place) => !isCurrent(place) && !isDone(place));
  for (const groupName of groupsFrom(current.groupName, modules, published)) {
    const priorities = undone.filter((place) => place.groupName === groupName).map((p) => p.priority);
    priorities.sort((a, b) => a - b);
    const after = groupName === current.groupName ? current.priority : -Infinity;
    const priority = priorities.find((p) => p > after) ?? priorities[0];
    if (priority !== undefined) return { groupName, priority };
  }
  return undefined;
}

/** The task to go on with: the one worked on last while it is not done, else the next one; none where all are done. */
export function chooseTaskToContinue(
  overview: TaskOverview,
  last: TaskPlace | undefined,
): TaskPlace | undefined {
  const isPublished = overview.published.some(
    (place) => place.groupName === last?.groupName && place.priority === last.priority,
  );
  if (last && isPublished && !overview.isDone(last)) return last;
  const start = { groupName: overview.modules.flat()[0] ?? '', priority: -Infinity };
  return chooseNextTask(overview, last ?? start);
}

/** Every group's name, some of them twice, in the order in which they are gone on to from this one. */
function groupsFrom(
  current: string,
  modules: TaskOverview['modules'],
  published: readonly TaskPlace[],
): string[] {
  const own = modules.find((groups) => groups.includes(current)) ?? [];
  const place = own.indexOf(current);
  const others = published.map((task) => task.groupName).sort();
  return [current, ...own.slice(place + 1), ...own, ...modules.flat(), ...others];
}
