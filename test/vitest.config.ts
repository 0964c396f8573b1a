import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const rules = [
  'test/architecture/**',
  'test/core/**',
  'test/support/**',
  'test/adapters/{bank-metrics,cli,http,memory,wire}/**',
];
const screens = ['test/ui/**', 'test/adapters/browser/**', 'test/composition/{first-html,portal,web}/**'];
const worlds = [
  'test/architecture/worlds',
  'test/composition',
  'test/composition/{atlas,bank,demo,operator,scripts,settings,shipped}/**',
  'test/adapters/{bank-http,bank-node,bank-sql,contracts,file-signing,pdf-reading}/**',
];

const tests = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/*.test.{ts,tsx}`);

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    globalSetup: 'test/support/own-temporary-folder.ts',
    // Number of workers, more than cores since some tests wait.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Time limit of a test in milliseconds, long since that costs nothing when tests pass: tests print documents or
    // start a bank, perhaps on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: tests(rules),
          exclude: tests(['test/architecture/worlds']),
          // Runs test files without isolation, which would take longer than the tests: they share no state and no
          // outside service.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: tests(screens),
          setupFiles: ['test/support/timeouts.ts'],
          // Gives each file its own DOM in a process that loads jsdom only once, which takes a third of the time.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'worlds',
          include: tests(worlds),
          // Each test file starts and stops its own server, database or process, so files need no isolation.
          isolate: false,
        },
      },
    ],
  },
});
