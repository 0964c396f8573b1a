import { defineConfig } from 'vitest/config';

const worldless = [
  'test/architecture/**',
  'test/composition/**',
  'test/core/**',
  'test/support/**',
  'test/adapters/{bank-http,cli,http,memory,wire}/**',
];

const tests = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/*.test.{ts,tsx}`);

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
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
          name: 'worlds',
          include: tests(['test/ui/**', 'test/adapters/{bank-node,bank-sql,browser,contracts}/**']),
        },
      },
    ],
  },
});
