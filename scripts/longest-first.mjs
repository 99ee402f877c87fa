/** Vitest's order of files, but the longest first: it knows them from earlier runs only, which a fresh clone has none of. */
import { BaseSequencer } from 'vitest/node';

const longest = [
  'server/store/mongo.test.ts',
  'simulation/first-half.test.ts',
  'simulation/second-half.test.ts',
  'server/store/sqlite.test.ts',
  'simulation/planted-bugs.test.ts',
  'server/checker.test.ts',
  'runner/explain/explain-error.test.ts',
  'server/login-limits.test.ts',
];

const rank = ({ moduleId }) => {
  const place = longest.findIndex((file) => moduleId.endsWith(`/tests/${file}`));
  return place === -1 ? longest.length : place;
};

export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
