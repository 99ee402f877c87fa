/** The way out for texts: a gateway, or the log. */
export interface SmsSender {
  /** Whether what is sent leaves the server. */
  readonly delivers: boolean;
  /** Never throws. `unknown`: no answer came, so that it may have gone out. */
  send(sms: OutgoingSms): Promise<SmsOutcome>;
}

export interface OutgoingSms {
  /** The same for the same text, so that a gateway that has had it refuses it. */
  id: string;
  /** Nine digits. */
  number: string;
  message: string;
}

export type SmsOutcome = { status: 'sent' } | { status: 'failed' | 'unknown'; error: string };
