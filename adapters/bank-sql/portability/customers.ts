import type { Customers } from '#core/bank/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';

export const sqlCustomers = (db: Database, orUnavailable: OrUnavailable): Customers => {
  const company = (rut: string) => db.kysely.selectFrom('empresa').where('rut', '=', rut);
  return {
    isCustomer: (rut) =>
      orUnavailable(async () => (await company(rut).select('cliente').executeTakeFirst())?.cliente === 1),
    isEligible: (rut) =>
      orUnavailable(async () => (await company(rut).select('elegible').executeTakeFirst())?.elegible !== 0),
    knows: (rut) =>
      orUnavailable(async () => {
        const representative = db.kysely
          .selectFrom('representante')
          .where('persona', '=', rut)
          .select('persona as rut');
        return (await company(rut).select('rut').union(representative).executeTakeFirst()) !== undefined;
      }),
    nameOf: (rut) =>
      orUnavailable(async () =>
        pipe(
          await company(rut).where('cliente', '=', 1).select('razon_social').executeTakeFirst(),
          O.fromNullable,
          O.map((found) => found.razon_social),
        ),
      ),
  };
};
