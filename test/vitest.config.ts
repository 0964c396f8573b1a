import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['test/journeys/**', 'test/faults/**', 'test/bench/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
