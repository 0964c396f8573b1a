import { expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { earlierRequests } from '#adapters/bank-sql/seed/earlier-request.ts';
import { productDictionary } from '#core/portability/reference/product-dictionary.ts';
import { requestFaults } from '#core/portability/request/request-faults.ts';
import { formatRut } from '#core/shared/rut.ts';
import { aRutOf } from '#test/support/builders/entry.ts';

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

it('an earlier request is of the company, representative and provider that the seed names, in its row and in what was signed', () => {
  const seed = demoSeed();
  const named = seed.empresas.slice(0, 2).flatMap(({ rut: empresa }) =>
    seed.personas.slice(0, 2).flatMap(({ rut: representante }) =>
      seed.proveedores.slice(0, 2).map(({ descripcion: proveedor }) => ({
        ...{ empresa, representante, proveedor },
        historia: [
          { estado: 'Ingresada' as const, haceDias: 9 },
          { estado: 'Falta Información' as const, haceDias: 4, falta: ['balance' as const] },
        ],
      })),
    ),
  );
  const requests = earlierRequests({ ...seed, solicitudes: named });
  const history = [
    { estado: 'Ingresada', daysAgo: 9 },
    { estado: 'Falta Información', daysAgo: 4, asked: ['balance'] },
  ];
  expect(
    requests.map(({ company, representative, provider }) => [company, representative, provider]),
  ).toEqual(named.map(({ empresa, representante, proveedor }) => [empresa, representante, proveedor]));
  for (const { company, representative, provider, signed, eligible, history: told } of requests) {
    const { rut, givenNames } = signed.representative;
    expect([signed.company.rut, rut, signed.provider.name]).toEqual([company, representative, provider]);
    expect(signed.company.name).toBe(seed.empresas.find((each) => each.rut === company)?.razonSocial);
    expect(givenNames).toBe(seed.personas.find((each) => each.rut === representative)?.nombres);
    expect([eligible, told]).toEqual([true, history]);
  }
});

it('an earlier request whose company, representative or provider the seed lacks is left out', () => {
  const seed = demoSeed();
  const [request] = seed.solicitudes;
  if (request === undefined) throw new Error('no request');
  const lacking = [
    { ...request, empresa: aRutOf('4000001') },
    { ...request, representante: aRutOf('4000001') },
    { ...request, proveedor: 'Otro' },
  ];
  expect(earlierRequests({ ...seed, solicitudes: lacking })).toEqual([]);
  expect(earlierRequests({ ...seed, solicitudes: [request] })).toHaveLength(1);
});
