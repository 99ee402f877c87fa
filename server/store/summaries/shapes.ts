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
  /** Of whom payments are expected: who takes part and has an account in use, or owes for months before. */
  isPupil: boolean;
  /** Month, YYYY-MM, from which on a pupil owes, as things stand; null where never. */
  owesFrom: string | null;
  hasLaptop: boolean;
  hasSigned: boolean;
  note: string;
  sectionName: string | null;
  /** What the two texts are sorted by. */
  noteKey: string;
  sectionKey: string | null;
}

export interface MonthCounts {
  /** People of the section who were at a lesson at least once in the month, as guests of another section too. */
  attending: number;
  /** Of those who were in the section last in that month, how many paid at least once in the month. */
  paying: number;
  /** What they paid in money, in grosze. */
  income: number;
  /** Marks of the month's own lessons: present or late, and absent or excused. */
  present: number;
  absent: number;
  /** Lessons that people of this section made up as guests elsewhere. */
  madeUp: number;
}

export interface SectionSummary {
  /** Accounts in use, as on the devices and in the register. */
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
