import type { Customers } from '#core/bank/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';
import type { MemorySeed } from './memory-seed.ts';

export const memoryCustomers = ({ empresas }: Pick<MemorySeed, 'empresas'>): Customers => ({
  isCustomer: (rut) =>
    atomically(() => empresas.some((company) => company.rut === rut && company.cliente === true)),
  isEligible: (rut) =>
    atomically(() => !empresas.some((company) => company.rut === rut && company.elegible === false)),
  knows: (rut) =>
    atomically(() => empresas.some((company) => company.rut === rut || company.representantes.includes(rut))),
  nameOf: (rut) =>
    atomically(() =>
      pipe(
        empresas.find((company) => company.rut === rut && company.cliente === true),
        O.fromNullable,
        O.map(({ razonSocial }) => razonSocial),
      ),
    ),
});
