import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/engines/**/*.engine.ts'],
    globalSetup: 'test/support/journeys/seeded.ts',
    // A long journey in a browser that is seen for the first time, on a busy machine.
    testTimeout: 5 * 60_000,
    // An engine and a bank are started.
    hookTimeout: 2 * 60_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
});
