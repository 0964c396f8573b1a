import { launchFlags } from '#composition/scripts/find-browser.ts';
import { expect, test } from '#test/support/journeys/portal-test.ts';
import { buildRequest, receiptNumber, sign } from '#test/support/journeys/request-steps.ts';
import { reachRequest } from '#test/support/journeys/steps.ts';

const name = 'banco.example';

// Uses a host name other than localhost, so that the browser offers no WebCrypto without TLS.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [...launchFlags, `--host-resolver-rules=MAP ${name} 127.0.0.1`],
  },
  baseURL: async ({ bank }, use) => use(`http://${name}:${new URL(bank.base).port}`),
});

test('EXT-904 EXT-906 a company signs over plain http on another name than localhost', async ({
  page,
  visitor,
}) => {
  await reachRequest(page, visitor);
  expect(await page.evaluate(() => [window.isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  await buildRequest(page, 'Banco Ribera');
  await sign(page);
  expect(await receiptNumber(page)).toBeGreaterThan(1000);
});
