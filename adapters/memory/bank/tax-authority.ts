import type { TaxAuthority } from '#core/bank/ports.ts';
import { O } from '#core/shared/fp.ts';
import { atomically } from './atomically.ts';
import type { MemorySeed } from './memory-seed.ts';

/** The stand-in for the tax authority. */
export const memoryTaxAuthority = ({
  empresas,
  personas,
}: Pick<MemorySeed, 'empresas' | 'personas'>): TaxAuthority => ({
  ask: (rut, password) =>
    atomically(() => {
      const company = empresas.find((known) => known.rut === rut);
      if (company?.claveSii === undefined || company.claveSii !== password) return O.none;
      return O.some({
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
      });
    }),
});
