/** The reading thread where the server runs from its source; in the bundle this name is the thread itself (build-server.mjs). */
import { register } from 'tsx/esm/api';

register();
await import('./reader-thread.ts');
