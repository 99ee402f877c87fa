import reactHooks from 'eslint-plugin-react-hooks';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import tseslint from 'typescript-eslint';

/**
 * The direction rules of docs/architecture.md: who may import whom. Paths are matched as they are written, relative and with
 * their ending, so each rule names the folder that must not appear in them.
 */
const forbid = (files, patterns, message, ignores = []) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': ['error', { patterns: patterns.map((regex) => ({ regex, message })) }],
  },
});
const drivers = ['^libsql', '^better-sqlite3', '^node:sqlite'];
const mongoose = ['^mongoose', '^mongodb'];
const react = ['^react(?:-dom|-router)?(?:/|$)'];
const node = ['^node:'];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'data/',
      '.cache/',
      '.venv/',
      'node_modules/',
      'public/',
      'coverage/',
      'test-results/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'off',
      eqeqeq: 'error',
    },
  },
  {
    files: ['client/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...jsxA11y.flatConfigs.recommended.rules,
    },
  },
  forbid(
    ['sync/domain/**'],
    ['/contract/', '/import/', '/client/', '/server/', ...node, ...react, ...drivers, ...mongoose, '^rxdb', '^dexie'],
    'sync/domain is pure: it imports nothing but itself',
  ),
  forbid(
    ['sync/import/**'],
    ['/contract/', '/client/', '/server/', ...node, ...react, ...drivers, ...mongoose, '^rxdb', '^dexie'],
    'sync/import sees sync/domain and libraries that parse',
  ),
  forbid(
    ['sync/contract/**'],
    ['/client/', '/server/', ...node, ...react, ...drivers, ...mongoose, '^rxdb', '^dexie'],
    'sync/contract sees sync/domain alone',
  ),
  forbid(
    ['sync/client/**'],
    ['/server/', '^(?:\\.\\./)+client/', ...node, ...react, ...drivers, ...mongoose],
    'sync/client sees contract and domain, and gets fetch and clock handed in',
  ),
  forbid(
    ['sync/server/**'],
    [
      '^\\.\\./client',
      '^(?:\\.\\./){2,}(?:client|server)/',
      ...node,
      ...react,
      ...drivers,
      ...mongoose,
      '^rxdb',
      '^dexie',
    ],
    'sync/server knows the store by its interface only',
  ),
  forbid(
    ['client/**'],
    ['(?:\\.\\./)+server/', 'sync/server/', ...node, ...drivers, ...mongoose],
    'client and server never import each other',
    ['client/features/**', 'client/runner/**', 'client/ui/**'],
  ),
  forbid(
    ['client/features/**'],
    [
      '(?:\\.\\./)+server/',
      'sync/server/',
      ...node,
      ...drivers,
      ...mongoose,
      '^\\.\\./(?!\\.\\./)[^/]+/',
      '/features/',
    ],
    'a feature imports no other feature, and nothing of the server',
  ),
  forbid(
    ['client/ui/**'],
    ['(?:\\.\\./)+server/', 'sync/', ...node, ...drivers, ...mongoose, '/features/', '/app/', '/database/'],
    'client/ui knows no domain',
  ),
  forbid(
    ['client/runner/**'],
    [
      '(?:\\.\\./)+server/',
      'sync/(?!domain/|contract/)',
      ...node,
      ...drivers,
      ...mongoose,
      '/features/',
      '/app/',
      '/database/',
    ],
    'the runner sees its messages and the domain',
  ),
  forbid(
    ['server/**'],
    ['(?:\\.\\./)+client/', ...react, ...drivers, ...mongoose],
    'client and server never import each other; drivers stay in store/sqlite.ts and store/mongo.ts',
    [
      'server/store/sqlite*.ts',
      'server/store/mongo*.ts',
      'server/store/sqlite/**',
      'server/store/mongo/**',
      'server/features/**',
    ],
  ),
  forbid(
    ['server/features/**'],
    ['(?:\\.\\./)+client/', ...react, ...drivers, ...mongoose, '^\\.\\./(?!\\.\\./)[^/]+/'],
    'a feature imports no other feature; drivers stay in the store',
  ),
  forbid(
    ['server/store/sqlite*.ts', 'server/store/sqlite/**'],
    ['(?:\\.\\./)+client/', ...mongoose],
    'mongoose appears only in store/mongo',
  ),
  forbid(
    ['server/store/mongo*.ts', 'server/store/mongo/**'],
    ['(?:\\.\\./)+client/', ...drivers],
    'the SQL driver appears only in store/sqlite',
  ),
);
