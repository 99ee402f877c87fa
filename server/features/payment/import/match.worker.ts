import { parentPort, workerData } from 'node:worker_threads';
import { describeReason } from '../../../../sync/domain/payment/matching/describe-reasons.ts';
import { matchPayments } from '../../../../sync/domain/payment/matching/match-payments.ts';
import type { MatchQuestion, ReadyMatch } from './match-in-thread.ts';

/** Matches one import away from the thread that serves requests: it takes seconds. */
const { incoming, people, confirmed } = workerData as MatchQuestion;

/** A few at a time, so that reading them holds up nobody either. */
const BATCH = 250;

const matches = matchPayments(incoming, people, confirmed).map(
  ({ outcome, shares, candidates }): ReadyMatch => ({
    isAutomatic: outcome === 'automatic',
    shares,
    candidates: candidates.map(({ personId, probability, reasons }) => ({
      personId,
      probability,
      reasons: reasons.map(describeReason),
    })),
  }),
);
for (let from = 0; from < matches.length; from += BATCH)
  parentPort?.postMessage(matches.slice(from, from + BATCH));
