import type { Migration } from '../../../../server/store/migrations.ts';

interface Person {
  createdAt: number;
  lastName: string;
}

/** Two migrations that leave a trace of every time they were carried out on a record, and of their order. */
export const countingMigrations = (): Migration[] => [
  {
    number: 1,
    name: 'count to one',
    collection: 'user',
    migrate: (doc) => ({ ...doc, createdAt: (doc as Person).createdAt + 1 }),
  },
  {
    number: 2,
    name: 'count to two, and change the name',
    collection: 'user',
    migrate(doc) {
      const { createdAt, lastName } = doc as Person;
      return { ...doc, createdAt: createdAt === 1 ? 2 : 100, lastName: lastName.replace('Żak', 'Łąk') };
    },
  },
];
