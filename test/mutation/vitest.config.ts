import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Test configuration of mutation testing: runs only the tests of the mutated code itself, so that no other test detects a mutant. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      'test/core/{shared,bank}/**/*.test.ts',
      'test/core/access/password/**/*.test.ts',
      'test/composition/bank/{bank,ports,server,settings}.test.ts',
      'test/composition/bank/seed-bank.test.ts',
    ],
    testTimeout: 60_000,
  },
});
