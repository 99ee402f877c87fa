import { Worker } from 'node:worker_threads';
import type {
  ConfirmedPayment,
  IncomingPayment,
  PayablePerson,
} from '../../../../sync/domain/payment/matching/payable-person.ts';
import type { Share } from '../../../../sync/domain/payment/split.ts';

export interface MatchQuestion {
  incoming: readonly IncomingPayment[];
  people: readonly PayablePerson[];
  confirmed: readonly ConfirmedPayment[];
}

export interface ReadyMatch {
  /** It may be booked for `shares` unseen. */
  isAutomatic: boolean;
  shares: readonly Share[];
  candidates: readonly { personId: string; probability: number; reasons: string[] }[];
}

/** From the bundle the file lies below it; from the sources, as tests run, Node 20 has to be taught to read it. */
const startWorker = (workerData: MatchQuestion): Worker => {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./match.worker.js', import.meta.url), { workerData });
  const source = JSON.stringify(new URL('./match.worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`;
  return new Worker(code, { eval: true, workerData });
};

/** A match for each transfer, in their order. */
export function matchInThread(question: MatchQuestion): Promise<ReadyMatch[]> {
  return new Promise((resolve, reject) => {
    const matches: ReadyMatch[] = [];
    const worker = startWorker(question);
    worker.on('message', (batch: ReadyMatch[]) => matches.push(...batch));
    worker.on('error', reject);
    worker.on('exit', () =>
      matches.length === question.incoming.length
        ? resolve(matches)
        : reject(new Error(`the matcher ended after ${matches.length} of ${question.incoming.length}`)),
    );
  });
}
