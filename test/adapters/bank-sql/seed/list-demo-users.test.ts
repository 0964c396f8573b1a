import { expect, it } from 'vitest';
import { demoAccessPeople } from '#adapters/bank-sql/seed/list-demo-users.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';

const people = demoAccessPeople(demoSeed());

it('a user has what to demonstrate and what to type', () => {
  expect(people[0]).toEqual({
    demuestra: expect.stringContaining('Clave vigente'),
    canonicalRut: '12345678-5',
    rut: '12.345.678-5',
    nombre: 'Ana María Soto Rojas',
    empresas: ['76.123.456-0'],
    clave: 'Soleado4',
    clavePendiente: undefined,
    pin: '4821',
    clave10: undefined,
    dispositivos: [
      { llave: 'Digipass-0004100285', clave: undefined },
      { llave: 'Digicard-04100357', clave: undefined },
      { llave: 'Clave Internet-04100388', clave: 'molino26' },
      { llave: 'Llave de acceso-0000', clave: undefined },
      { llave: 'Tercera Clave-04100407', clave: undefined },
    ],
  });
});

it('people without a demonstration are not listed', () => {
  const seed = demoSeed();
  const silent = seed.usuarios.map((user) => ({ ...user, demuestra: undefined }));
  expect(demoAccessPeople({ ...seed, usuarios: silent })).toEqual([]);
});
