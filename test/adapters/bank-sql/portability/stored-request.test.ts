import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStoredRequest, storedRequest } from '#adapters/bank-sql/portability/stored-request.ts';
import { submission } from '#adapters/wire/portability/submission.ts';
import { composeRequest } from '#core/portability/request/request.ts';
import { E } from '#core/shared/fp.ts';
import { signedRequest } from '#test/support/arbitraries/signed-request.ts';
import { aProvider } from '#test/support/builders/signed-request.ts';
import { aRequest } from '#test/support/builders/submission.ts';

const changed = (change: object): string =>
  JSON.stringify({ ...(JSON.parse(storedRequest(aRequest())) as object), ...change });

describe("content of a request's row", () => {
  it('EXT-903 is read as the request that was written', () => {
    const requests = signedRequest([aProvider()]).map(composeRequest);
    fc.assert(
      fc.property(requests, (request) => {
        expect(readStoredRequest(storedRequest(request))).toEqual(E.right(request));
      }),
    );
  });

  it('EXT-901 the first version, which had no version field, is read', () => {
    expect(readStoredRequest(changed({ version: undefined }))).toEqual(E.right(aRequest()));
  });

  it('EXT-901 is read by a node of the version before, beside this one, the last names in the order typed', () => {
    expect(submission.decode(JSON.parse(storedRequest(aRequest())))).toMatchObject(
      E.right({
        solicitante: { apellidoPaternoRepresentante: 'Soto', apellidoMaternoRepresentante: 'Rojas' },
      }),
    );
  });

  it.each<[string, string]>([
    ['a version that is not known here', changed({ version: 2 })],
    ['a part that is missing', changed({ solicitante: undefined })],
    ['a part that is something else', changed({ productosCerrar: 'CTACTE' })],
    ['an empty object', '{}'],
    ['another value', 'null'],
    ['no JSON', '{"version":1,'],
    ['nothing', ''],
  ])('EXT-902 with %s is not read', (_, text) => {
    expect(E.isLeft(readStoredRequest(text))).toBe(true);
  });
});
