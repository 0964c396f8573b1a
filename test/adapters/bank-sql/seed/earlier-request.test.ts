import { expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { earlierRequests } from '#adapters/bank-sql/seed/earlier-request.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { requestFaults } from '#core/portability/request/request-faults.ts';
import { formatRut } from '#core/shared/rut.ts';

it('an earlier request keeps every rule that a new one must keep', () => {
  const seed = demoSeed();
  const requests = earlierRequests(seed);
  expect(requests).toHaveLength(seed.solicitudes.length);
  for (const { signed } of requests) {
    const faults = requestFaults(signed, {
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
