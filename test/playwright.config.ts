import { defineConfig } from '@playwright/test';
import { findBrowser, launchFlags } from '#composition/scripts/find-browser.ts';

// Stored in the environment, so that worker processes, which load this file again, need not search.
process.env.CHROMIUM_PATH ??= findBrowser();

const apart = ['command-line', 'demo', 'looks', 'my-documents', 'packed-core', 'production', 'said'].map(
  (name) => `${name}.test.ts`,
);

export default defineConfig({
  testDir: 'journeys',
  // Journeys that build or start something come first; at the end each would occupy a worker alone.
  projects: [
    { name: 'apart', testMatch: apart },
    { name: 'portal', testMatch: '*.test.ts', testIgnore: apart },
  ],
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  globalSetup: ['./support/own-temporary-folder.ts', './support/journeys/seeded.ts'],
  // Three workers keep two cores busy, since a journey waits about half of its time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // On a shared machine a journey may time out; those that pass only at the second attempt are counted and reported.
  retries: process.env.CI === undefined ? 0 : 1,
  // Long time limits cost nothing when tests pass, and allow for a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Rendering animations took a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    // The nginx before a given bank has a self-signed certificate.
    ignoreHTTPSErrors: process.env.ZAGUAN_TEST_BANK !== undefined,
    screenshot: 'only-on-failure',
    // Recording takes a third of a journey's time, so only retries are recorded.
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: launchFlags },
  },
});
