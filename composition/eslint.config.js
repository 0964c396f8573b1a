import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const environment = {
  object: 'process',
  property: 'env',
  message: 'Read a setting of composition/settings.',
};

const hostClock = {
  object: 'Date',
  property: 'now',
  message: "Take the time of the bank's clock, which is its database's (EXT-2601).",
};

export default defineConfig([
  { ignores: ['dist/', 'reports/', 'data/', 'test-results/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['ui/**/*.{ts,tsx}', 'composition/**/*.tsx', 'test/ui/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // The environment is read as settings; the exceptions ask who calls, and where a program lies.
    files: ['{core,adapters,ui,composition}/**/*.{ts,tsx}'],
    ignores: [
      'composition/{scripts/**,settings/environment.ts,vite.config.ts}',
      'composition/{contract-tools.ts,end-with-shell.ts,operator/command-audit.ts}',
      'adapters/bank-node/read-pdf-text.ts',
    ],
    rules: { 'no-restricted-properties': ['error', environment] },
  },
  {
    files: [
      'core/**/*.ts',
      'adapters/bank-{http,sql}/**/*.ts',
      'composition/{bank/**,operator/**,operator}.ts',
    ],
    ignores: ['adapters/bank-sql/{database,server-clock}.ts', 'composition/operator/command-audit.ts'],
    rules: { 'no-restricted-properties': ['error', environment, hostClock] },
  },
  {
    files: ['adapters/{cli/**,browser/console.ts}', 'composition/**', 'test/{bench,faults}/**'],
    rules: { 'no-console': 'off' },
  },
]);
