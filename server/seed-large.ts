import { readConfig } from './config.ts';
import { seedLargeSchool } from './features/demo/large-school.ts';
import { seedWhereEmpty } from './seed-where-empty.ts';
import { chooseStore } from './store/open-store.ts';

/**
 * `npm run seed:large -- [--scale 0.1]`, while no server runs on the store: 200 sections, 5,000 people, 300,000 marks and
 * 100,000 payments, or a share of them. An empty store gets first what the server would give it, or nobody could sign in.
 */
const at = process.argv.indexOf('--scale');
const scale = at < 0 ? 1 : Number(process.argv[at + 1]);
if (!(scale > 0 && scale <= 1)) {
  console.error('--scale to liczba większa od 0, najwyżej 1.');
  process.exit(1);
}
const { dataDir, mongodbUri, demo } = readConfig(process.env);
const store = await chooseStore({ dataDir, mongodbUri });
await store.open();
await seedWhereEmpty(store, demo);
let told = 0;
const result = await seedLargeSchool(store, Date.now(), scale, ({ written, total }) => {
  const percent = Math.floor((100 * written) / total);
  if (percent >= told + 5) console.log(`${(told = percent)} %`);
});
await store.close();
console.log(
  result.ok ? `Gotowe: ${result.written} zapisów.` : 'Duża szkoła już tu jest, nic nie zostało zmienione.',
);
