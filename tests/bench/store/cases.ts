import { OLDEST } from './add-history.ts';

/** Addresses of the lists, counts, sums and boards; `n` counts the requests. */

const DAY = 24 * 60 * 60 * 1000;
/** So that nothing is known of the answer yet. */
const anotherDay = (n: number) => new Date(Date.UTC(2020, 0, 1) + n * DAY).toISOString().slice(0, 10);
const LETTERS = 'aeiokrszłńwc';
const anotherNeedle = (n: number) =>
  [1, LETTERS.length, LETTERS.length ** 2]
    .map((share) => LETTERS[Math.floor(n / share) % LETTERS.length]!)
    .join('');

export const people = (query: string) => `/api/users?page=0&size=15&${query}`;
const columns = [
  'lastName', 'firstName', 'id', 'username', 'email', 'phoneNumber', 'enabled', 'createdAt', 'sectionId', 'experience',
  'paymentSum', 'hasSigned', 'hasLaptop', 'note', 'sectionDisplayName', 'lastSmsSent', 'lastAttendanceMarked', 'lastPaymentMade',
]; // prettier-ignore
export const cases: Record<string, (n: number) => string> = {
  ...Object.fromEntries(
    columns.map((column) => [
      `people by ${column}`,
      (n: number) => people(`sort=${column},${n % 2 ? 'asc' : 'desc'}`),
    ]),
  ),
  'people, page 30': (n) => `/api/users?page=${29 + (n % 2)}&size=15&sort=lastName,asc`,
  'people who are disabled': () => people('enabled=false&sort=lastName,asc'),
  'people of one section': (n) => people(`sectionId=large-${n % 2}`),
  'people by part of a name': (n) => people(`filter=${['kow', 'alsk', 'zaj', 'ing', 'łuc'][n % 5]!}`),
  'people by part of a name, each time another': (n) => people(`filter=${anotherNeedle(n)}`),
  'people by first and last name': (n) =>
    people(`filter=${['anna now', 'kowal jan', 'zofia w', 'a k'][n % 4]!}`),
  'people by part of a name, by payment sum': (n) =>
    people(`filter=${['kow', 'zaj'][n % 2]!}&sort=paymentSum,desc`),
  'people who are disabled, by part of a name': () => people('filter=kow&enabled=false&sort=lastName,asc'),
  'people who are disabled, by payment sum': () => people('enabled=false&sort=paymentSum,desc'),
  'people of one section, by part of a name, by payment sum': (n) =>
    people(`sectionId=large-${n % 2}&filter=a&sort=paymentSum,asc`),
  'people, a page of the CSV file': (n) => `/api/users?size=200&page=${n % 2}&sort=lastName,asc`,
  'people for Ctrl+K': (n) => `/api/users?page=0&size=30&filter=${['kow', 'alsk', 'zaj'][n % 3]!}`,
  'people by part of a phone': (n) => people(`filter=${50 + (n % 29)}1`),
  'one section with people': (n) => `/api/sections-admin/large-${n % 2}`,
  'register of a day': (n) => `/api/attendance?sectionId=large-${n % 2}&date=2026-10-0${1 + (n % 9)}`,
  "one person's attendance": (n) => `/api/attendance/large-${n % 2}-${n % 10}`,
  'all sections with counts': () => '/api/sections-admin',
  'all sections, picker': () => '/api/sections',
  'payments, newest': () => '/api/payments/all?page=0&size=15',
  'payments by amount': (n) => `/api/payments/all?page=0&size=15&sort=amount,${n % 2 ? 'asc' : 'desc'}`,
  'payments of a quarter': () => '/api/payments/all?page=0&size=15&startDate=2026-07-01&endDate=2026-09-30',
  'payments by part of a name': (n) =>
    `/api/payments/all?page=0&size=15&searchTerm=${['kow', 'alsk', 'zaj', 'ing', 'łuc'][n % 5]!}`,
  'payments by first and last name': (n) =>
    `/api/payments/all?page=0&size=15&searchTerm=${['anna now', 'kowal jan', 'a k'][n % 3]!}`,
  'payments by a word of most titles': () => '/api/payments/all?page=0&size=15&searchTerm=program',
  'payments by a word of most titles, each time of other days': (n) =>
    `/api/payments/all?page=0&size=15&searchTerm=program&startDate=${anotherDay(n)}`,
  "one person's payments": (n) => `/api/payments?userId=large-${n % 2}-${n % 10}`,
  'sum of all payments': () => '/api/payments/sum',
  'sum of a month and a half': () => '/api/payments/sum?startDate=2026-08-17&endDate=2026-09-30',
  'sum of other days each time': (n) =>
    `/api/payments/sum?startDate=${anotherDay(n)}&endDate=2026-09-${10 + (n % 20)}`,
  'what each person paid in a month': () => '/api/payments/sums?startDate=2026-09-01&endDate=2026-09-30',
  'all people': () => '/api/users',
  'board of what is owed': (n) => `/api/payments/owed?page=${n % 3}&size=15`,
  'board of what is owed, page 30': (n) => `/api/payments/owed?page=${29 + (n % 2)}&size=15`,
  'board of what is owed, by part of a name': () => '/api/payments/owed?filter=kow&size=15',
  'who owes': () => '/api/payments/owed?owing=true&size=15',
  'who owes, all for reminders': () => '/api/payments/owed?owing=true&months=1&size=5000',
  'what a section owes': (n) => `/api/payments/owed?sectionId=large-${n % 2}&size=15`,
  "one person's exceptions": (n) => `/api/payments/exceptions?userId=large-${n % 2}-${n % 10}`,
  'months of the school': () => '/api/reports/months',
  'months of a section': (n) => `/api/reports/months?sectionId=large-${n % 2}`,
  today: () => '/api/today',
  'guests by part of a name': () => '/api/sections-admin/large-0/guests?search=kow',
  'make-ups of a year': (n) => `/api/sections-admin/large-${n % 2}/make-ups?from=2025-11-01&to=2026-10-31`,
  "a section's completions to look at": (n) => `/api/sections-admin/large-${n % 2}/completions`,
  'contradictory marks': () => '/api/conflicts',
  "one person's history": (n) => `/api/users/large-${n % 2}-${n % 10}/changes`,
  'attendance of five years': () => `/api/attendance/${OLDEST}`,
  'payments of five years': () => `/api/payments?userId=${OLDEST}`,
  'texts of five years': () => `/api/sms/history/${OLDEST}`,
  'history of five years': () => `/api/users/${OLDEST}/changes`,
  "one person's memberships": (n) => `/api/users/large-${n % 2}-${n % 10}/memberships`,
  "one person's texts": (n) => `/api/sms/history/large-${n % 2}-${n % 10}`,
  imports: () => '/api/payments/imports',
  'imported transfers that wait': () => '/api/payments/import-items?status=open',
  'imported transfers that were booked': (n) => `/api/payments/import-items?status=booked&page=${n % 5}`,
  'payments, a page of the CSV file': (n) => `/api/payments/all?size=1000&page=${n % 5}`,
  teachers: () => '/api/teachers',
  courses: () => '/api/courses',
  'lessons of a library': () => '/api/lessons/category/Python',
  'slide decks': () => '/api/learning-module/slides-groups/decks',
  tasks: () => '/api/task/all',
  files: () => '/api/files',
  documents: () => '/api/config',
};

const order = {
  userIds: Array.from({ length: 500 }, (_, n) => `large-${n % 20}-${Math.floor(n / 20)}`),
  hours: 4,
  hourlyPrice: 4000,
};
/** What is sent to be worked out, by the case's name. */
export const posts: Record<string, { path: string; body: object }> = {
  'SMS preview of 500 people': {
    path: '/api/sms/prepare',
    body: { ...order, message: 'Zapraszamy na zajęcia w sobotę.' },
  },
  'SMS preview of 500 people, with what they owe': {
    path: '/api/sms/prepare',
    body: { ...order, message: 'Do zapłaty: {zaległość} zł.' },
  },
};
