/** Vitest's global set-up: some tests start the server as `npm start` does. */
import { buildServer } from './prepare.mjs';

export async function setup() {
  await buildServer();
}
