/** `npm run build`: app and server into dist/, both anew. */
import { run } from './prepare.mjs';

await Promise.all(['client', 'server'].map((part) => run(process.execPath, [`scripts/build-${part}.mjs`])));
