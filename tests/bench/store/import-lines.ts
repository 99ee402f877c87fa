import { demoLearners } from '../../../server/features/demo/demo-people.ts';
import { createRandom } from '../../../server/features/demo/random.ts';

export interface ImportLine {
  title: string;
  amount: number;
  paymentDate: string;
  payerName: string;
}

/** Transfers as a bank's file has them. */
export function importLines(count: number, now: number): ImportLine[] {
  const random = createRandom(now % 1_000_000);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const day = new Date(now).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, n) => {
    const [firstName, lastName] = [pick(demoLearners)[0], pick(demoLearners)[1]];
    return {
      title: `zajęcia ${firstName} ${lastName} ${now}/${n}`,
      amount: pick([160, 240]),
      paymentDate: day,
      payerName: `Rodzic ${lastName}`,
    };
  });
}
