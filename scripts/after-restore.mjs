/** `npm run after-restore`: see server/after-restore.ts. */
import { buildServer, checkNode, install, run } from './prepare.mjs';

checkNode();
await install();
await buildServer();
await run(process.execPath, ['dist/server/after-restore.js']);
