import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const worldless = [
  'test/architecture/**',
  'test/composition/**',
  'test/core/**',
  'test/support/**',
  'test/adapters/{bank-http,bank-metrics,cli,http,memory,wire}/**',
];

const tests = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/*.test.{ts,tsx}`);

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Nobody works beside the tests, and some of them wait: more workers than processors keep these busy.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: tests(worldless),
          // Nothing here outlives its test: a world for each file would cost more than the tests do.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: tests(['test/ui/**', 'test/adapters/browser/**']),
          // A page of its own for each file, in a process that has read the library of pages once: a third of the work.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'worlds',
          include: tests(['test/adapters/{bank-node,bank-sql,contracts,pdf-reading}/**']),
          // Each opens a world of its own, and closes it.
          isolate: false,
        },
      },
    ],
  },
});
