/**
 * `npm run simulate -- --seed S --runs N --commands C`: N runs from seed S on. A seed that fails stops them and is told; the
 * same seed and number of commands replay it to the letter, as the digest shows.
 */
import { parseArgs } from 'node:util';
import { runSeed } from './run-seed.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '100' },
    commands: { type: 'string', default: '1000' },
  },
});
const [first, runs, commands] = [values.seed, values.runs, values.commands].map(Number) as [
  number,
  number,
  number,
];

const began = performance.now();
let decided = 0;
let restores = 0;
for (let seed = first; seed < first + runs; seed += 1) {
  try {
    const run = await runSeed(seed, commands);
    decided += run.school.store.receiptLog.length;
    if (run.restored) restores += 1;
    if (runs === 1) console.log(`digest ${run.digest}`);
  } catch (error) {
    console.error(`seed ${seed} failed: npm run simulate -- --seed ${seed} --runs 1 --commands ${commands}`);
    console.error(error);
    process.exit(1);
  }
  if ((seed - first + 1) % 100 === 0) console.log(`${seed - first + 1} runs`);
}
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  `${runs} runs, ${decided} commands decided, ${restores} runs with a restored backup, ${seconds} s`,
);
