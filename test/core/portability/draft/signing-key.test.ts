import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signingKeyOf } from '#core/portability/draft/signing-key.ts';
import { composeRequest } from '#core/portability/request/request.ts';
import { signedRequest } from '#test/support/arbitraries/signed-request.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { aRequest } from '#test/support/builders/submission.ts';

const body = aRequest();

describe('PAPI-24 the key of a signing', () => {
  it('is the same for the same body out of the same draft, after any reload', () => {
    expect(signingKeyOf('k', structuredClone(body))).toBe(signingKeyOf('k', body));
    expect(signingKeyOf('k', body)).toMatch(/^k-[0-9a-f]{16}$/);
  });

  it('is another one for another draft', () => {
    expect(signingKeyOf('otra', body)).not.toBe(signingKeyOf('k', body));
  });

  it('is another one for every other body', () => {
    const requests = fc.sample(
      signedRequest([aProvider(), aProvider({ descripcion: 'Banco Ribera' })]),
      2_000,
    );
    const bodies = new Set(requests.map((signed) => JSON.stringify(composeRequest(signed))));
    const keys = new Set([...bodies].map((text) => signingKeyOf('k', JSON.parse(text))));
    expect(keys.size).toBe(bodies.size);
  });

  it('fits into the header', () => {
    expect(signingKeyOf('x'.repeat(100), body).length).toBeLessThanOrEqual(255);
  });
});
