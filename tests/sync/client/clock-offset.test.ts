import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctOffset, createClock } from '../../../sync/client/clock-offset.ts';

const httpDate = (time: number) => new Date(time).toUTCString();

describe('the clock corrected by the server', () => {
  it('comes within the uncertainty of a sample, however wrong the device', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1e12, max: 2e12 }),
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.nat(20_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: -1e11, max: 1e11 }),
        (server, wrong, roundTrip, share, before) => {
          const sentAt = server + wrong - Math.floor(roundTrip * share);
          const sample = { date: httpDate(server), sentAt, receivedAt: sentAt + roundTrip };
          const offset = correctOffset(before, sample);
          expect(Math.abs(offset + wrong)).toBeLessThanOrEqual(roundTrip + 1000);
          // The next sample of the same moment changes nothing: times don't jitter.
          expect(correctOffset(offset, sample)).toBe(offset);
        },
      ),
    );
  });

  it('ignores an answer without a date, and a sample across a clock that was set back', () => {
    expect(correctOffset(7, { date: null, sentAt: 0, receivedAt: 5 })).toBe(7);
    expect(correctOffset(7, { date: 'nonsense', sentAt: 0, receivedAt: 5 })).toBe(7);
    expect(correctOffset(7, { date: httpDate(1e12), sentAt: 10, receivedAt: 5 })).toBe(7);
  });

  it('is kept only when it changes', () => {
    const kept: number[] = [];
    const device = 1_000_000_000_000;
    const clock = createClock(
      () => device,
      0,
      (offset) => kept.push(offset),
    );
    clock.learn({ date: httpDate(device), sentAt: device, receivedAt: device + 100 });
    expect(kept).toEqual([]);
    clock.learn({ date: httpDate(device + 3_600_000), sentAt: device, receivedAt: device + 100 });
    expect(kept).toHaveLength(1);
    expect(clock.now() - device).toBeGreaterThan(3_599_000);
  });

  it('never tells a time before 1970, where the server knows none, though the device went back there', () => {
    const tenYears = 315_360_000_000;
    expect(
      createClock(
        () => 86_400_000,
        -tenYears,
        () => undefined,
      ).now(),
    ).toBe(0);
  });
});
