import type { UserWire } from '../../../../sync/contract/calls/index.ts';
import { wireDayText, type UserId, type WireDay } from '../../../../sync/contract/index.ts';
import type { CsvCell } from '../../../ui/csv/to-csv.ts';
import { userMessages as texts } from '../user-messages.ts';
import type { Period } from './period.ts';

const heads = texts.columns;
const day = (value: WireDay | null): CsvCell => (value === null ? null : wireDayText(value));
const yesOrNo = (value: boolean): CsvCell => (value ? texts.yes : texts.no);

/** Whole values, where the table cuts them. */
const columns: readonly [header: string, cell: (user: UserWire) => CsvCell][] = [
  [heads.lastName, (user) => user.lastName],
  [heads.firstName, (user) => user.firstName],
  [heads.username, (user) => user.username],
  [heads.section, (user) => user.sectionDisplayName],
  [heads.email, (user) => user.email],
  [heads.phoneNumber, (user) => user.phoneNumber],
  [heads.note, (user) => user.note],
  [heads.paymentSum, (user) => user.paymentSum],
  [heads.lastSmsSent, (user) => day(user.lastSmsSent)],
  [heads.lastAttendanceMarked, (user) => day(user.lastAttendanceMarked)],
  [heads.lastPaymentMade, (user) => day(user.lastPaymentMade)],
  [heads.enabled, (user) => yesOrNo(user.enabled)],
  [heads.hasSigned, (user) => yesOrNo(user.hasSigned)],
  [heads.hasLaptop, (user) => yesOrNo(user.hasLaptop)],
  [heads.experience, (user) => user.experience],
  [heads.createdAt, (user) => wireDayText(user.createdAt)],
];

/** `periodSums`: PLN by person; whoever isn't there paid nothing in the period. */
export const participantsCsv = (
  users: readonly UserWire[],
  period: Period,
  periodSums: ReadonlyMap<UserId, number>,
): CsvCell[][] => [
  [...columns.map(([header]) => header), `${heads.periodSum} (${period.from} – ${period.to})`],
  ...users.map((user) => [...columns.map(([, cell]) => cell(user)), periodSums.get(user.id) ?? 0]),
];
