/** A thread of the store where the server runs from its source; in the bundle this name is the thread itself (build-server.mjs). */
import { register } from 'tsx/esm/api';

register();
await import('./store-thread.ts');
