/** What one answer tells about the server's clock. Device times are uncorrected, epoch milliseconds. */
export interface ClockSample {
  /** The answer's `Date` header. */
  date: string | null;
  sentAt: number;
  receivedAt: number;
}

/**
 * Milliseconds to add to the device's clock. The header has whole seconds and was written somewhere between asking and
 * hearing, so a sample only bounds the offset: one that lies within is kept, and times don't jitter from answer to answer.
 */
export function correctOffset(offset: number, { date, sentAt, receivedAt }: ClockSample): number {
  const server = date === null ? NaN : Date.parse(date);
  // A device clock that was set back meanwhile tells nothing.
  if (Number.isNaN(server) || receivedAt < sentAt) return offset;
  const least = server - receivedAt;
  const most = server + 1000 - sentAt;
  return offset >= least && offset <= most ? offset : Math.round((least + most) / 2);
}

/** The device's clock, corrected by what the server last said. */
export interface CorrectedClock {
  /** Epoch milliseconds. */
  now(): number;
  learn(sample: ClockSample): void;
}

export function createClock(
  deviceNow: () => number,
  initialOffset: number,
  keep: (offset: number) => void,
): CorrectedClock {
  let offset = initialOffset;
  return {
    // A clock that went back to 1970 after it was found ahead; the server knows no time before.
    now: () => Math.max(0, deviceNow() + offset),
    learn(sample) {
      const corrected = correctOffset(offset, sample);
      if (corrected === offset) return;
      offset = corrected;
      keep(offset);
    },
  };
}
