import { expect, test, type Browser } from '@playwright/test';
import { hear } from '#composition/atlas/hear.ts';
import { keptTranscript } from '#composition/atlas/transcript.ts';
import { sceneCalled, serveDemo } from '#test/support/journeys/served-demo.ts';

// Sample of the stored transcripts; the atlas checks all of them.
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

// Scenes with random content: grid cells, and questions with decoy answers.
const drawnByChance = ['forgotten-password-key-and-device', 'identity-unanswered'];

const expectAsKept = async (browser: Browser, name: string): Promise<void> => {
  const scene = sceneCalled(name);
  expect(await hear(browser, demo.base, scene)).toBe(await keptTranscript(scene));
};

for (const name of heard)
  test(`EXT-2422 a screen reader says of ${name} what is kept of it`, ({ browser }) =>
    expectAsKept(browser, name));

for (const name of drawnByChance)
  test(`EXT-2424 what the bank draws by chance for ${name} it draws as it did before`, ({ browser }) =>
    expectAsKept(browser, name));
