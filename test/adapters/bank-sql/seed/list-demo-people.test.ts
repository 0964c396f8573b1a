import { expect, it } from 'vitest';
import { demoPeople } from '#adapters/bank-sql/seed/list-demo-people.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';

const entries = demoPeople(demoSeed());

it('a company has its demonstration, password and representative', () => {
  expect(entries[0]).toEqual({
    demuestra: 'Camino completo, con representante legal confirmado',
    rut: '76.123.456-0',
    nombre: 'Panadería El Sol SpA',
    claveSii: 'sol-2026',
    representantes: ['12.345.678-5'],
  });
});

it('a person has what to type and what to answer', () => {
  expect(entries.find(({ rut }) => rut === '12.345.678-5')).toMatchObject({
    nombre: 'Ana María Soto Rojas',
    serie: '523418907',
    respuestas: ['Quillota', 'Molinos del Itata', 'Banco Ribera', '2003', 'Suzuki', 'Liceo Río Manso'],
  });
});

it('a person without a bureau has no answers', () => {
  const outage = entries.find(({ rut }) => rut === '15.151.515-0');
  expect(outage?.respuestas).toBeUndefined();
});

it('people without a demonstration are not listed', () => {
  const seed = demoSeed();
  expect(
    demoPeople({
      ...seed,
      empresas: [],
      personas: seed.personas.map((person) => ({ ...person, demuestra: undefined })),
    }),
  ).toEqual([]);
});
