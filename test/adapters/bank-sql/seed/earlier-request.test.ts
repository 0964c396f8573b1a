import { expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { earlierRequests } from '#adapters/bank-sql/seed/earlier-request.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { submissionFaults } from '#core/portability/request/submission-faults.ts';
import { swapLastNames } from '#core/portability/request/swap-last-names.ts';
import { formatRut } from '#core/shared/rut.ts';

it('an earlier request keeps every rule that a new one must keep', () => {
  const seed = demoSeed();
  const requests = earlierRequests(seed);
  expect(requests).toHaveLength(seed.solicitudes.length);
  for (const { body } of requests) {
    const sent = { ...body, solicitante: { ...body.solicitante, ...swapLastNames(body.solicitante) } };
    const faults = submissionFaults(sent, {
      today: { year: 2026, month: 3, day: 5 },
      providers: seed.proveedores.map((provider) => ({
        ...provider,
        rutProveedor: formatRut(provider.rutProveedor),
      })),
      dictionary: productDictionary,
      placeExists: true,
    });
    expect(faults).toEqual([]);
  }
});
