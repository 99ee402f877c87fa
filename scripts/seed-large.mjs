/** `npm run seed:large`: see server/seed-large.ts. */
import { buildServer, checkNode, install, run } from './prepare.mjs';

checkNode();
await install();
await buildServer();
await run(process.execPath, ['dist/server/seed-large.js', ...process.argv.slice(2)]);
