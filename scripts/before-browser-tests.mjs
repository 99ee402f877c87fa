/** Playwright's global set-up: browsers get what `npm start` serves. */
import { build } from './prepare.mjs';

export default async function setUp() {
  await build();
}
