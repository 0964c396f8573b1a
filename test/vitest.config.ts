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
    // Nobody works beside the tests, and some of them wait: more workers than processors keep these busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A test that prints papers or starts a bank, on a busy machine: waiting longer costs a green run nothing.
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
          // Nothing here outlives its test, and nothing outside is asked: a world for each file would cost more than the tests do.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: tests(screens),
          setupFiles: ['test/support/patience.ts'],
          // A page of its own for each file, in a process that has read the library of pages once: a third of the work.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'worlds',
          include: tests(worlds),
          // Each opens a world of its own (a server, a database, a process) and closes it.
          isolate: false,
        },
      },
    ],
  },
});
