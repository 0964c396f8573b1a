import { defineConfig } from '@playwright/test';
import { findBrowser, launchFlags } from '#composition/scripts/find-browser.ts';

// Kept in the environment so that the workers, which read this file again, do not search again.
process.env.CHROMIUM_PATH ??= findBrowser();

const apart = ['command-line', 'demo', 'looks', 'my-documents', 'packed-core', 'production', 'said'].map(
  (name) => `${name}.test.ts`,
);

export default defineConfig({
  testDir: 'journeys',
  // Those that build or start something of their own come first: at the end they would hold one worker each.
  projects: [
    { name: 'apart', testMatch: apart },
    { name: 'portal', testMatch: '*.test.ts', testIgnore: apart },
  ],
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  globalSetup: './support/journeys/seeded.ts',
  // A journey waits as much as it works: with a third one under way both cores are busy.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // On a shared machine a journey may run out of time; whoever passed only at the second try is counted and told.
  retries: process.env.CI === undefined ? 0 : 1,
  // A long journey on a busy machine: waiting longer costs a green run nothing.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Drawing what moves for nobody took a tenth of the work.
    contextOptions: { reducedMotion: 'reduce' },
    // nginx before a bank that was given has a certificate that nobody signed
    ignoreHTTPSErrors: process.env.ZAGUAN_TEST_BANK !== undefined,
    screenshot: 'only-on-failure',
    // Recording takes a third of a journey's work, so it waits until one has failed.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: launchFlags },
  },
});
