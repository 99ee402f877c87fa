import { foldText } from '../../../sync/domain/fold-text.ts';
import { editDistance } from '../../../sync/domain/payment/matching/edit-distance.ts';
import { matchPayments } from '../../../sync/domain/payment/matching/match-payments.ts';
import type {
  ConfirmedPayment,
  IncomingPayment,
  PayablePerson,
} from '../../../sync/domain/payment/matching/payable-person.ts';
import type { Corpus, TrueItem } from './corpus.ts';

/** The children an item is booked for unseen; none where a person has to look. */
export type Method = (
  payments: readonly IncomingPayment[],
  people: readonly PayablePerson[],
  history: readonly ConfirmedPayment[],
) => string[][];

const folded = (p: PayablePerson): [string, string] => [foldText(p.firstName), foldText(p.lastName)];

/** Baseline: the first child whose full name, folded, stands in the title or the payer's field, either way round. */
export const exactFullName: Method = (payments, people) => {
  const byName = new Map<string, string>();
  for (const person of people) {
    const [first, last] = folded(person);
    for (const key of [`${first} ${last}`, `${last} ${first}`])
      if (!byName.has(key)) byName.set(key, person.id);
  }
  return payments.map(({ title, payerName }) => {
    for (const text of [title, payerName ?? '']) {
      const words = foldText(text).split(/[^\p{L}\d]+/u);
      for (let i = 0; i + 1 < words.length; i++) {
        const id = byName.get(`${words[i]} ${words[i + 1]}`);
        if (id) return [id];
      }
    }
    return [];
  });
};

/** Baseline: the child whose full name is nearest to two neighbouring words, at most two letters off. */
export const fuzzyFullName: Method = (payments, people) => {
  const byStart = new Map<string, [string, string][]>();
  for (const person of people) {
    const [first, last] = folded(person);
    for (const name of [`${first} ${last}`, `${last} ${first}`])
      byStart.set(name.slice(0, 3), [...(byStart.get(name.slice(0, 3)) ?? []), [name, person.id]]);
  }
  return payments.map(({ title, payerName }) => {
    for (const text of [title, payerName ?? '']) {
      const words = foldText(text).split(/[^\p{L}\d]+/u);
      let best: { id: string; distance: number } | null = null;
      for (let i = 0; i + 1 < words.length; i++) {
        const pair = `${words[i]} ${words[i + 1]}`;
        for (const [name, id] of byStart.get(pair.slice(0, 3)) ?? []) {
          const distance = editDistance(pair, name, 2);
          if (distance <= 2 && (!best || distance < best.distance)) best = { id, distance };
        }
      }
      if (best) return [best.id];
    }
    return [];
  });
};

export const ours: Method = (payments, people, history) =>
  matchPayments(payments, people, history).map((m) =>
    m.outcome === 'automatic' ? m.shares.map((s) => s.personId) : [],
  );

export interface Score {
  items: number;
  /** Items that are some child's. */
  children: number;
  automatic: number;
  wrong: TrueItem[];
  wrongAnswers: string[][];
  /** Correct ones by all that are a child's. */
  recall: number;
  precision: number;
  wrongPerThousand: number;
  milliseconds: number;
  /** For each style of title: correct, all. */
  styles: Map<string, [number, number]>;
}

export function score(method: Method, corpus: Corpus, withHistory: boolean): Score {
  const start = performance.now();
  const answers = method(
    corpus.items.map((i) => i.payment),
    corpus.people,
    withHistory ? corpus.history : [],
  );
  const milliseconds = performance.now() - start;
  const styles = new Map<string, [number, number]>();
  const wrong: TrueItem[] = [];
  const wrongAnswers: string[][] = [];
  let correct = 0;
  corpus.items.forEach((item, i) => {
    const truth = item.truth
      .map((s) => s.personId)
      .sort()
      .join();
    const answer = [...answers[i]!].sort().join();
    const isRight = answer !== '' && answer === truth;
    if (isRight) correct++;
    else if (answer !== '') {
      wrong.push(item);
      wrongAnswers.push(answers[i]!);
    }
    const tally = styles.get(item.style) ?? [0, 0];
    styles.set(item.style, [tally[0] + (isRight ? 1 : 0), tally[1] + 1]);
  });
  const automatic = correct + wrong.length;
  const children = corpus.items.filter((i) => i.truth.length > 0).length;
  return {
    items: corpus.items.length,
    children,
    automatic,
    wrong,
    wrongAnswers,
    recall: correct / children,
    precision: automatic === 0 ? 1 : correct / automatic,
    wrongPerThousand: automatic === 0 ? 0 : (1000 * wrong.length) / automatic,
    milliseconds,
    styles,
  };
}
