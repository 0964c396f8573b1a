import type { TaxAuthority } from '#core/bank/ports.ts';
import type { BankStores } from '#core/bank/stores.ts';
import { O } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { representationOf } from './representation.ts';
import { isTaxPassword } from './tax-password-hash.ts';

/** Creates the simulated tax authority over the seeded companies; for an unknown company it verifies the password too, at the same cost. */
export const sqlTaxAuthority = (db: Database, orUnavailable: OrUnavailable): TaxAuthority => ({
  ask: (rut, password) =>
    orUnavailable(async () => {
      const found = await representationOf(db, rut);
      const opens = await isTaxPassword(password, found?.hashedPassword ?? null);
      return found !== undefined && opens ? O.some(found.answer) : O.none;
    }),
});

/** Returns the function that finds a company and its representatives in the simulated tax authority, without a password; none if unknown. */
export const sqlRegister =
  (db: Database, orUnavailable: OrUnavailable): BankStores['register'] =>
  (rut) =>
    orUnavailable(async () => O.fromNullable((await representationOf(db, rut))?.answer));
