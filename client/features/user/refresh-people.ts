import type { QueryClient } from '@tanstack/react-query';

/** Every list that tells of people: their histories, and what is owed, which follows their group. */
const SHOWN_IN: readonly unknown[] = [
  ...['users.list', 'users.read', 'users.changes', 'users.changes-in-section', 'users.memberships'],
  ...['sections.read', 'sections.list', 'payments.owed', 'reports.months'],
];

/** Reads again what the screens show of people; done when it is there. */
export const refreshPeople = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWN_IN.includes(name) });
