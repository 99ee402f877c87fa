/** What the matcher knows of a child, of an incoming transfer and of earlier ones. Money in grosze. */
import type { Share } from '../split.ts';
import type { Writing } from './name-index.ts';

export interface PayablePerson {
  id: string;
  /** Another code that a title may hold, such as the user name; null for none. */
  reference: string | null;
  firstName: string;
  lastName: string;
  /** Nine digits, or null. */
  phone: string | null;
  section: { city: string; weekDay: string; hour: string } | null;
  /** What a month costs; null where unknown. */
  monthlyDue: number | null;
  /** What is missing at present, of all months; null where unknown. */
  missing: number | null;
  /** False for somebody who has left: a payment for them is still possible, and less likely. */
  active: boolean;
}

export interface IncomingPayment {
  title: string;
  payerName: string | null;
  /** Digits of the account number, or null. */
  payerAccount: string | null;
  amount: number;
}

/** A transfer that a person, or the matcher earlier, gave to these children. */
export interface ConfirmedPayment extends IncomingPayment {
  shares: readonly Share[];
}

/** Why somebody is a candidate, as data; `describe-reasons.ts` says it in Polish. */
export type Reason =
  | { code: 'reference'; text: string }
  | { code: 'phone'; phone: string }
  | { code: 'payer-account-seen' | 'payer-name-seen'; times: number }
  | { code: 'same-title' }
  | { code: 'name'; writing: Writing; words: string[] }
  | { code: 'payer-surname'; word: string }
  | { code: 'siblings'; personIds: string[] }
  | { code: 'amount'; amount: number }
  | { code: 'section'; words: string[] };

export interface Candidate {
  personId: string;
  /** From 0 to 1: how sure the matcher is of this child, the others and strangers considered. */
  probability: number;
  reasons: Reason[];
}

export interface PaymentMatch {
  /** `automatic` may be booked unseen; `proposed` waits for a person; `none` has nobody to propose. */
  outcome: 'automatic' | 'proposed' | 'none';
  /** Who gets how much; adds up to the amount of the transfer. Of a proposal, the likeliest. Several for siblings. */
  shares: Share[];
  /** Best first, at most `CANDIDATES_SHOWN`. */
  candidates: Candidate[];
}

export const CANDIDATES_SHOWN = 5;
