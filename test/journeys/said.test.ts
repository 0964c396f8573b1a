import { expect, test } from '@playwright/test';
import { hear } from '#composition/atlas/hear.ts';
import { keptTranscript } from '#composition/atlas/transcript.ts';
import { sceneCalled, serveDemo } from '#test/support/journeys/served-demo.ts';

// The atlas listens to all that is kept.
const heard = [
  'sign-in-wrong-key',
  'sign-in-nothing-written',
  'reactivation-four-devices',
  'landing-already-a-customer',
  'company-fields-missing',
  'receipt-signed',
  'status-five-requests',
];

let demo: Awaited<ReturnType<typeof serveDemo>>;

test.beforeAll(async () => {
  demo = await serveDemo();
});

test.afterAll(async () => {
  await demo.end();
});

for (const name of heard)
  test(`EXT-2422 a screen reader says of ${name} what is kept of it`, async ({ browser }) => {
    const scene = sceneCalled(name);
    expect(await hear(browser, demo.base, scene)).toBe(await keptTranscript(scene));
  });
