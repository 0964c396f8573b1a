import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestsInBrowser } from '#adapters/browser/digests.ts';
import { composeRequest } from '#core/portability/request/request.ts';
import { idempotencyKey } from '#core/portability/request/idempotency-key.ts';
import { TE } from '#core/shared/fp.ts';
import { signedRequest } from '#test/support/arbitraries/signed-request.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { aRequest } from '#test/support/builders/submission.ts';

const request = aRequest();
const newKey = (): string => 'azar';
const keyOf = idempotencyKey({ digests: digestsInBrowser(), newKey });

describe('PAPI-24 the key of a signing', () => {
  it('is the same for the same request out of the same draft, after any reload', async () => {
    expect(await keyOf('k', structuredClone(request))()).toBe(await keyOf('k', request)());
    expect(await keyOf('k', request)()).toMatch(/^k-[0-9a-f]{64}$/);
  });

  it('is another one for another draft', async () => {
    expect(await keyOf('otra', request)()).not.toBe(await keyOf('k', request)());
  });

  it('is another one for every other request', async () => {
    const providers = [aProvider(), aProvider({ descripcion: 'Banco Ribera' })];
    const requests = fc.sample(signedRequest(providers).map(composeRequest), 500);
    const texts = new Set(requests.map((each) => JSON.stringify(each)));
    const keys = await Promise.all(requests.map((each) => keyOf('k', each)()));
    expect(new Set(keys).size).toBe(texts.size);
  });

  it('EXT-904 is one of chance where no digest can be made', async () => {
    const without = idempotencyKey({ digests: { sha256: () => TE.left('not-offered') }, newKey });
    expect(await without('k', request)()).toBe('k-azar');
  });

  it('fits into the header', async () => {
    expect((await keyOf('x'.repeat(100), request)()).length).toBeLessThanOrEqual(255);
  });
});
