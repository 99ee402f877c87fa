import type { Migration } from '../../../../server/store/migrations.ts';

interface Task {
  priority: number;
  displayName: string;
}

/** Two migrations that leave a trace of every time they were carried out on a record, and of their order. */
export const countingMigrations = (): Migration[] => [
  {
    number: 1,
    name: 'count to one',
    collection: 'task',
    migrate: (doc) => ({ ...doc, priority: (doc as Task).priority + 1 }),
  },
  {
    number: 2,
    name: 'count to two, and change the name',
    collection: 'task',
    migrate(doc) {
      const { priority, displayName } = doc as Task;
      return { ...doc, priority: priority === 1 ? 2 : 100, displayName: displayName.replace('Żak', 'Łąk') };
    },
  },
];
