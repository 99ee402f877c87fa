import type { UserWire } from '../../sync/contract/calls/index.ts';
import type { User, WireDay } from '../../sync/contract/index.ts';
import { dayInWarsaw } from '../../sync/domain/warsaw-clock.ts';
import { dayToWire } from '../http/wire-dates.ts';
import type { StoredRecord } from '../store/store.ts';
import type { UserSummary } from '../store/summaries/shapes.ts';

const wireDay = (day: string | null): WireDay | null => (day === null ? null : dayToWire(day));

/** A person as the tables of the back office show them. */
export function describeUser(
  { doc: user, summary }: StoredRecord<User, UserSummary>,
  options: { withPayments: boolean },
): UserWire {
  return {
    // By name: to spread a parsed document before further fields takes V8 14 µs, a tenth of this.
    id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    shortLastName: user.shortLastName,
    permissions: user.permissions,
    sectionId: user.sectionId,
    email: user.email,
    phoneNumber: user.phoneNumber,
    enabled: user.enabled,
    sectionDisplayName: summary.sectionName,
    note: summary.note,
    createdAt: dayToWire(dayInWarsaw(user.createdAt)),
    lastSmsSent: wireDay(summary.lastSmsSent),
    lastAttendanceMarked: wireDay(summary.lastAttendanceMarked),
    lastPaymentMade: options.withPayments ? wireDay(summary.lastPaymentMade) : null,
    paymentSum: options.withPayments ? summary.paymentSum / 100 : null,
    experience: summary.experience,
    hasSigned: summary.hasSigned,
    hasLaptop: summary.hasLaptop,
  };
}
