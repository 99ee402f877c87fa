import type {
  FileKindName,
  PaymentId,
  Section,
  SectionId,
  Slide,
  UserId,
} from '../../sync/contract/index.ts';
import type { PriceException } from '../../sync/domain/payment/owed.ts';
import type { FormerPrice } from '../../sync/domain/payment/section-prices.ts';
import type { StatementItem } from '../../sync/domain/payment/statement-item.ts';
import type { Suspicion } from '../../sync/domain/completion/suspicion.ts';

import type { Membership } from '../../sync/domain/membership/membership.ts';
import type { SectionSummary } from './summaries/shapes.ts';

/** What the server alone keeps; the replicated records are the nouns of sync/contract. */

/** What is kept of a password, under the person's id. */
export interface Credential {
  id: UserId;
  hash: string;
  changedAt: number;
}

/** A sign-in on a device: the refresh tokens that followed each other from it, as hashes. */
export interface Session {
  id: string;
  userId: UserId;
  current: string;
  /** Replaced tokens that are still taken. `at`: when their successor was first used; null until somebody has. */
  replaced: { hash: string; at: number | null }[];
  /** How often its token was replaced: tells the access tokens that came with `current` from earlier ones. 0 where absent. */
  rotation?: number | undefined;
  expiresAt: number;
  /** A mark of the address it began at: from there the account is expected. */
  from?: string;
  /** Counted up where it goes on after a sign-out, so that the access tokens from before stay worthless. 0 where absent. */
  generation?: number;
  /** `mayReturn`: with its refresh token, which the device keeps behind the password. */
  signedOut?: { at: number; mayReturn: boolean } | null;
  /** Delivery tokens of sign-outs up to this moment have ended. */
  deliveryEndedAt?: number;
}

/** In which sections a person was when, under their id; only for those who have moved (server/account/memberships.ts). */
export interface MemberHistory {
  id: UserId;
  memberships: Membership[];
  /** Each section once: what is looked up by. */
  sectionIds: string[];
}

/** What an hour cost in a section before its price was changed, under its id. Outlives the section, whose months are still owed. */
export interface FormerPrices {
  id: SectionId;
  prices: FormerPrice[];
}

/** A row of the payments' book: never changed and never deleted, a mistake is put right by a further row (decision 0012). */
export interface Payment {
  id: PaymentId;
  userId: UserId;
  /** As they were when it was booked: what the list of payments is searched by. */
  username: string;
  personName: string;
  /** Grosze; below zero only in a correction. */
  amount: number;
  /** YYYY-MM-DD */
  paymentDate: string;
  createdAt: number;
  description: string;
  notes: string | null;
  /** False for what was not paid in money, such as a voucher. */
  accountable: boolean;
  /** The payment that this row corrects; null for a payment. */
  corrects: PaymentId | null;
  /** The line of a bank's file that it was booked from. */
  importItemId: string | null;
}

/** What is different about the price for one child. Amounts in grosze. */
export type StoredException = PriceException & {
  id: string;
  userId: UserId;
  note: string | null;
  createdAt: number;
};

/** A batch of transfers that was brought in at once. */
export interface PaymentImport {
  id: string;
  by: UserId;
  createdAt: number;
  /** Of the file; null for what was pasted. */
  fileName: string | null;
  /** Lines, how many of them have been dealt with, and how many had been imported before. */
  total: number;
  done: number;
  known: number;
  status: 'running' | 'done' | 'undoing' | 'undone';
  /** When it was last heard how far it is; absent of those before it was kept. */
  at?: number;
}

/** One transfer of a bank's file. Its id is its fingerprint, so that it is there once whatever files it comes in. */
export interface ImportItem extends StatementItem {
  id: string;
  importId: string;
  /** `open` waits for somebody to say whose it is; `dismissed` is none of the school's. */
  status: 'booked' | 'open' | 'dismissed' | 'undone';
  /** What the payer is found by at the next transfer; null where the file names nobody. */
  payerKey: string | null;
  /** Whom it was booked for; empty where it wasn't. */
  shares: { userId: UserId; amount: number }[];
  paymentIds: PaymentId[];
  /** True where the matcher booked it, false where a person did. */
  isAutomatic: boolean;
  /** It waits because another file brought in what may be the same transfer. */
  isAlike?: true;
  /** Best first. */
  candidates: { userId: UserId; probability: number; reasons: string[] }[];
}

/** Texts that somebody has looked at and may send, once. */
export interface SmsPreview {
  id: string;
  by: UserId;
  createdAt: number;
  /** What it was made of, as JSON: sending must ask for the very same. */
  order: string;
  texts: {
    userId: UserId;
    phone: string;
    message: string;
    segments: number;
    /** How often the very text had gone to the number on that day; absent of a preview from before it was kept. */
    sentToday?: number;
  }[];
  /** It has a placeholder without a value, and can't be sent. */
  isUnfit: boolean;
  isSent: boolean;
}

/** One text to one phone. */
export interface Sms {
  id: string;
  previewId: string;
  userId: UserId;
  /** Nine digits. */
  number: string;
  message: string;
  segments: number;
  timestamp: number;
  /** YYYY-MM-DD in Warsaw. */
  day: string;
  /** `unknown`: it was handed over and no answer came, so it may have gone. It is never sent again by itself. */
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown';
  error: string | null;
  /** The server had no gateway: it wrote the text to its log, and it reached nobody. */
  toLog?: true;
}

/** How many texts a day has had; the id is the day. Counted in the commit that queues them, so that no two race past the cap. */
export interface SmsDay {
  id: string;
  count: number;
}

/** A month, YYYY-MM, in which something was paid; made with its summary. */
export interface PaymentMonth {
  id: string;
}

/** An uploaded file; its content lies in the FileStore under the same id. */
export interface StoredFile {
  id: string;
  /** A file uploaded later under the same one takes its place in links by identifier, and in nothing else. */
  identifier: string;
  /** What it is saved as. */
  name: string;
  kind: FileKindName;
  /** Bytes. */
  size: number;
  uploadedBy: UserId;
  uploadedAt: number;
}

/** What a request that may come again has changed, under a hash of all that it was. Holds no secret (`once` in its row). */
export interface KeptAnswer {
  id: string;
  at: number;
  result: unknown;
}

/** A mark of the server's own, such as which demo school was seeded. */
export interface Setting {
  id: string;
  at: number;
}

/** That a configuration document of this name was deleted and can be brought back; its versions are in the audit. */
export interface DeletedDocument {
  id: string;
  at: number;
}

/** A section that was deleted, as it was: it can be brought back, and what it counted stays part of the school's past. */
export interface DeletedSection {
  id: SectionId;
  section: Section;
  months: SectionSummary['months'];
  at: number;
  by: UserId;
}

/** What came of checking a completed task again, under the id of its progress. Never leaves the server by replication. */
export interface CompletionCheck {
  id: string;
  userId: UserId;
  groupName: string;
  priority: number;
  /** Of the completion that was checked; another one is checked anew. */
  completedAt: number;
  checkedAt: number;
  /** `accepted`: somebody looked at a suspect one and found it in order. */
  verdict: 'verified' | 'suspect' | 'accepted';
  reasons: Suspicion[];
}

/** What the working copy of a deck has otherwise than what children have. The id is the slide's. Decision 0020. */
export interface SlideDraft {
  id: string;
  groupName: string;
  /** Null where publishing takes the slide away. */
  slide: Slide | null;
}

/**
 * A task as its author wrote it, under the task's id, where that is more than children get: its solution, wrong answers and
 * fields we don't know. Never leaves the server by replication.
 */
export interface TaskSource {
  id: string;
  /** As on the wire, encoded twice. */
  jsonData: string;
}
