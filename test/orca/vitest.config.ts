import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/orca/**/*.orca.ts'],
    // Long time limit, since the screen reader reads a page line by line.
    testTimeout: 10 * 60_000,
    hookTimeout: 2 * 60_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
});
