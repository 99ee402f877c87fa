/** What the table of people shows beside a person's own fields. */
export interface UserSummary {
  experience: number;
  /** Grosze. */
  paymentSum: number;
  /** Days, YYYY-MM-DD. */
  lastPaymentMade: string | null;
  lastSmsSent: string | null;
  lastAttendanceMarked: string | null;
  /** Lessons missed since the last one that somebody came to or was excused from. */
  missed: number;
  hasLaptop: boolean;
  hasSigned: boolean;
  note: string;
  sectionName: string | null;
  /** What the two texts are sorted by. */
  noteKey: string;
  sectionKey: string | null;
}

export interface MonthCounts {
  /** People who were at a lesson of the section at least once in the month. */
  attending: number;
  /** Of those who were in the section last in that month, how many paid at least once in the month. */
  paying: number;
}

export interface SectionSummary {
  enrolled: number;
  /** By YYYY-MM; a month without any is left out. */
  months: Record<string, MonthCounts>;
}

/** Grosze. */
export interface PaymentMonthSummary {
  sum: number;
  /** Of that, what was paid in money. */
  income: number;
}
