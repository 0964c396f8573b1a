import type { TaxAuthority } from '#core/bank/ports.ts';
import type { BankStores } from '#core/bank/stores.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';
import type { MemorySeed } from './memory-seed.ts';

type Held = Pick<MemorySeed, 'empresas' | 'personas'>;

/** Returns the function that finds a company and its representatives in the simulated tax authority, without a password; none if unknown. */
export const memoryRegister =
  ({ empresas, personas }: Held): BankStores['register'] =>
  (rut) =>
    atomically(() =>
      pipe(
        O.fromNullable(empresas.find((known) => known.rut === rut)),
        O.map((company) => ({
          empresa: { rut, razonSocial: company.razonSocial },
          direccion: company.direcciones,
          representantes: company.representantes.flatMap((representative) =>
            personas
              .filter((person) => person.rut === representative)
              .map(({ nombres, apellidoPaterno, apellidoMaterno }) => ({
                rut: representative,
                nombres,
                apellidoPaterno,
                apellidoMaterno,
              })),
          ),
        })),
      ),
    );

/** Creates the simulated tax authority of the in-memory bank, which checks tax passwords. */
export const memoryTaxAuthority = (held: Held): TaxAuthority => ({
  ask: (rut, password) => {
    const company = held.empresas.find((known) => known.rut === rut);
    return company?.claveSii === undefined || company.claveSii !== password
      ? TE.right(O.none)
      : memoryRegister(held)(rut);
  },
});
