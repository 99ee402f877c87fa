/**
 * Who may import whom, by folder (docs/architecture.md), whatever the spelling of a path; `import()` and types count too.
 * Read by `npm run check`.
 */
const driver = '^(libsql|better-sqlite3|node:sqlite|sqlite)$|node_modules/(libsql|better-sqlite3)/';
const mongoose = 'node_modules/(mongoose|mongodb)/';
const react = 'node_modules/(react|react-dom|react-router|zustand|@tanstack|react-aria-components)/';
const localDatabase = 'node_modules/(rxdb|dexie|dexie-react-hooks)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** The client's floors, the lowest first. A floor sees itself and what lies below. */
const floors = [
  'ui',
  '(preferences|editor|runner)',
  'network',
  'database',
  'offline',
  'session',
  'features',
  'app',
];
const floorRules = floors
  .slice(0, -1)
  .map((floor, index) =>
    rule(
      `floor ${floor}`,
      'nobody imports from a floor above',
      { path: `^client/${floor}/` },
      { path: `^client/(${floors.slice(index + 1).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    ...floorRules,
    rule(
      'app',
      'app is imported by main.tsx alone',
      { path: '^client/', pathNot: '^client/(app/|main\\.tsx)' },
      { path: '^client/app/' },
    ),
    rule(
      'feature',
      'a feature imports no other feature: app composes them',
      { path: '^client/features/([^/]+)/' },
      { path: '^client/features/', pathNot: '^client/features/$1/' },
    ),
    rule(
      'ui',
      'ui knows no domain, but the list of HTML that both ends clean by',
      { path: '^client/ui/' },
      { path: '^sync/', pathNot: '^sync/domain/author-html\\.ts$' },
    ),
    rule(
      'side rooms',
      'preferences and editor know no domain',
      { path: '^client/(preferences|editor)/' },
      { path: '^sync/' },
    ),
    rule(
      'runner',
      'the runner sees its messages and the domain',
      { path: '^client/runner/' },
      { path: '^sync/(client|server)/|^client/(preferences|editor)/' },
    ),
    rule(
      'client',
      'client and server never meet',
      { path: '^client/' },
      { path: `^(server|sync/server)/|${mongoose}|${driver}` },
    ),
    rule(
      'client without node',
      'the browser has no Node',
      { path: '^client/' },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'server',
      'client and server never meet',
      { path: '^server/', pathNot: '^server/checking/python-thread\\.ts$' },
      { path: `^(client|sync/client)/|${react}|${localDatabase}` },
    ),
    rule(
      'python thread',
      "the server runs programs again by the page's own interpreter, and takes nothing else from the client",
      { path: '^server/checking/python-thread\\.ts$' },
      { path: `^(client/(?!runner/)|sync/client/)|${react}|${localDatabase}` },
    ),
    rule(
      'server feature',
      'a feature of the server imports no other',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/', pathNot: '^server/features/$1/' },
    ),
    rule(
      'sql driver',
      'the SQL driver appears in store/sqlite alone',
      { path: '^(server|sync)/', pathNot: '^server/store/sqlite(/|\\.ts$)' },
      { path: driver },
    ),
    rule(
      'mongoose',
      'Mongoose appears in store/mongo alone',
      { path: '^(server|sync)/', pathNot: '^server/store/mongo(/|\\.ts$)' },
      { path: mongoose },
    ),
    rule(
      'domain',
      'sync/domain is pure: it sees nothing but itself',
      { path: '^sync/domain/' },
      { pathNot: '^sync/domain/' },
    ),
    rule(
      'import',
      'sync/import sees the domain and libraries that parse',
      { path: '^sync/import/' },
      { pathNot: '^sync/(import|domain)/|node_modules/(@types/)?(papaparse|fast-xml-parser)/' },
    ),
    rule(
      'contract',
      'sync/contract sees the domain, zod, nanoid and ohash',
      { path: '^sync/contract/' },
      { pathNot: '^sync/(contract|domain)/|node_modules/(zod|nanoid|ohash)/' },
    ),
    rule(
      'sync',
      'sync knows neither end',
      { path: '^sync/' },
      { path: `^(client|server)/|${react}|${mongoose}|${driver}` },
    ),
    rule('sync without node', 'sync runs at both ends', { path: '^sync/' }, { dependencyTypes: ['core'] }),
    rule(
      'sync ends',
      'sync/client and sync/server never meet',
      { path: '^sync/(client|server)/' },
      { path: '^sync/(client|server)/', pathNot: '^sync/$1/' },
    ),
    rule('sync/server', 'sync/server knows no database', { path: '^sync/server/' }, { path: localDatabase }),
    rule(
      'product',
      'the product never imports its tests or scripts',
      { path: '^(client|server|sync)/' },
      { path: '^(tests|scripts)/' },
    ),
    rule(
      'unresolved',
      'an import that leads nowhere',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|bun:)' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|py)$|^dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
