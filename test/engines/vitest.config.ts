import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/engines/**/*.engine.ts'],
    globalSetup: ['test/support/own-temporary-folder.ts', 'test/support/journeys/seeded.ts'],
    // Long enough for a long journey in a browser started for the first time, on a busy machine.
    testTimeout: 5 * 60_000,
    // Hooks start a browser engine and a bank.
    hookTimeout: 2 * 60_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
});
