/** What is read of a bank's file, whichever bank it is. */

export interface StatementItem {
  /** Line of the file where it begins, from 1. */
  line: number;
  /** Day of booking, YYYY-MM-DD. */
  date: string;
  /** Grosze, more than nothing. */
  amount: number;
  title: string;
  payerName: string | null;
  /** Digits of the account number without spaces and country; null where the file doesn't tell. */
  payerAccount: string | null;
  /** The bank's own number of the transfer. */
  reference: string | null;
}

export interface BrokenLine {
  line: number;
  /** As the file has it, cut at `TEXT_SHOWN` characters. */
  text: string;
  /** A Polish sentence. */
  reason: string;
}

export const TEXT_SHOWN = 200;

export type StatementFormat = 'mbank' | 'pko' | 'ing' | 'santander' | 'csv' | 'mt940' | 'camt053' | 'json';

export interface Statement {
  /** Null where the file is of no known kind; then `error` says so and the rest is empty. */
  format: StatementFormat | null;
  /** Name of the encoding that the bytes were read by. */
  encoding: string;
  /** Incoming transfers in PLN, in the order of the file. */
  items: StatementItem[];
  broken: BrokenLine[];
  /** Outgoing transfers, reversals and those not booked yet. */
  skipped: number;
  error: string | null;
}
