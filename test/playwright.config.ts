import { defineConfig } from '@playwright/test';
import { findBrowser, launchFlags } from '#composition/scripts/find-browser.ts';

// Stores the browser's path in the environment, so that worker processes, which load this file again, need not
// search for it.
process.env.CHROMIUM_PATH ??= findBrowser();

const apart = ['command-line', 'demo', 'looks', 'my-documents', 'packed-core', 'production', 'said'].map(
  (name) => `${name}.test.ts`,
);

export default defineConfig({
  testDir: 'journeys',
  // Runs journeys that build or start something first; at the end each would occupy a worker alone.
  projects: [
    { name: 'apart', testMatch: apart },
    { name: 'portal', testMatch: '*.test.ts', testIgnore: apart },
  ],
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  globalSetup: ['./support/own-temporary-folder.ts', './support/journeys/seeded.ts'],
  // Number of workers: three keep two cores busy, since a journey waits about half of its time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // Retries once on a shared machine, where a journey may time out; those that pass only at the second attempt are
  // counted and reported.
  retries: process.env.CI === undefined ? 0 : 1,
  // Time limit of a test in milliseconds, long for a busy machine, since it costs nothing when tests pass.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Turns animations off, whose rendering took a tenth of the time.
    contextOptions: { reducedMotion: 'reduce' },
    // Accepts the self-signed certificate of the nginx before a bank that was given to the run.
    ignoreHTTPSErrors: process.env.ZAGUAN_TEST_BANK !== undefined,
    screenshot: 'only-on-failure',
    // Records a trace of retries only, since recording takes a third of a journey's time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: launchFlags,
      // Chromium names no download with letters beyond ASCII where the shell has no UTF-8 locale.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
});
