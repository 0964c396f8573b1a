import { expect, test } from '#test/support/journeys/portal-test.ts';
import { buildRequest, receiptNumber, sign } from '#test/support/journeys/request-steps.ts';
import { reachRequest } from '#test/support/journeys/steps.ts';

test('EXT-904 a browser that makes no digest, as on a page without encryption, signs under a key of chance', async ({
  page,
  visitor,
}) => {
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/solicitud'))
      keys.push(request.headers()['idempotency-key']);
  });
  await reachRequest(page, visitor);
  await buildRequest(page, 'Banco Ribera');
  await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await sign(page);
  expect(await receiptNumber(page)).toBeGreaterThan(1000);
  const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  expect(keys).toEqual([expect.stringMatching(new RegExp(`^${uuid}-${uuid}$`))]);
});
