/** python-thread.ts where the server runs from its sources (`npm run dev`, tests): a thread has to be taught TypeScript itself. */
import { register } from 'node:module';
import { register as registerTypeScript } from 'tsx/esm/api';

registerTypeScript();
register('./raw-python-hooks.mjs', import.meta.url);
await import('./python-thread.ts');
