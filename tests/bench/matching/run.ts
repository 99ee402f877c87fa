/** `npm run bench:matching [children] [seed …]`: the matcher beside two baselines, with a month of history and without. */
import { createCorpus, USUAL, type Ways } from './corpus.ts';
import { exactFullName, fuzzyFullName, ours, score, type Method, type Score } from './measure.ts';

const [size = '5000', ...seedTexts] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const seeds = seedTexts.length > 0 ? seedTexts.map(Number) : [1, 2, 3, 4, 5];
const verbose = process.argv.includes('--wrong');

const methods: [string, Method, boolean][] = [
  ['exact folded full name', exactFullName, false],
  ['fuzzy full name', fuzzyFullName, false],
  ['ours', ours, false],
  ['ours, with a month of history', ours, true],
];

const schools: [string, Ways][] = [
  ['the usual school', USUAL],
  ['twice the strangers and payers of another name', { ...USUAL, strangers: 0.08, otherSurname: 0.32 }],
  ['titles alone, as in pasted JSON', { ...USUAL, withPayer: false }],
  ['three hundred surnames, few strangers', { ...USUAL, strangers: 0.005, surnames: 300 }],
];
for (const [school, ways] of schools) report(school, ways);

function report(school: string, ways: Ways): void {
  const totals = new Map<string, Score[]>();
  for (const seed of seeds) {
    const corpus = createCorpus(seed, Number(size), ways);
    for (const [name, method, withHistory] of methods) {
      const result = score(method, corpus, withHistory);
      totals.set(name, [...(totals.get(name) ?? []), result]);
      if (verbose && method === ours)
        result.wrong.forEach((item, i) => {
          const show = (id: string) => {
            const p = corpus.people.find((person) => person.id === id)!;
            return `${p.firstName} ${p.lastName}${p.active ? '' : ' (left)'}`;
          };
          console.log(
            `seed ${seed}, ${name}: [${item.style}] "${item.payment.title}" from ${item.payment.payerName}, ${item.payment.amount}: took ${result.wrongAnswers[i]!.map(show).join(' + ')}, is ${item.truth.map((s) => show(s.personId)).join(' + ') || 'nobody'}`,
          );
        });
    }
  }

  console.log(`\n${size} children, ${school}, seeds ${seeds.join(', ')}\n`);
  console.log(
    '| method | automatic | precision | recall | wrong per 1,000 | worst seed | seconds per month |',
  );
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, scores] of totals) {
    const sum = (of: (s: Score) => number) => scores.reduce((total, s) => total + of(s), 0);
    const automatic = sum((s) => s.automatic);
    const wrong = sum((s) => s.wrong.length);
    const recall = (automatic - wrong) / sum((s) => s.children);
    const worst = Math.max(...scores.map((s) => s.wrongPerThousand));
    console.log(
      `| ${name} | ${automatic} of ${sum((s) => s.items)} | ${((automatic - wrong) / automatic).toFixed(4)} | ${recall.toFixed(3)} | ${((1000 * wrong) / automatic).toFixed(2)} | ${worst.toFixed(2)} | ${(sum((s) => s.milliseconds) / scores.length / 1000).toFixed(1)} |`,
    );
  }
  if (process.argv.includes('--styles')) {
    const rows = new Map<string, string[]>();
    for (const name of ['ours', 'ours, with a month of history'])
      for (const style of new Set(totals.get(name)!.flatMap((s) => [...s.styles.keys()]))) {
        const tallies = totals.get(name)!.map((s) => s.styles.get(style) ?? [0, 0]);
        const right = tallies.reduce((n, [r]) => n + r!, 0);
        const all = tallies.reduce((n, [, a]) => n + a!, 0);
        rows.set(style, [...(rows.get(style) ?? [String(all)]), (right / all).toFixed(2)]);
      }
    for (const [style, cells] of [...rows].sort()) console.log(`| ${style} | ${cells.join(' | ')} |`);
  }
}
