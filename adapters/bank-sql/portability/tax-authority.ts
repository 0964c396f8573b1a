import type { TaxAuthority } from '#core/bank/ports.ts';
import type { BankStores } from '#core/bank/stores.ts';
import { O } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';
import { representationOf } from './representation.ts';
import { isTaxPassword } from './tax-password.ts';

/** The seeded stand-in for the tax authority; an unknown company costs the same work as a known one. */
export const sqlTaxAuthority = (db: Database, orUnavailable: OrUnavailable): TaxAuthority => ({
  ask: (rut, password) =>
    orUnavailable(async () => {
      const found = await representationOf(db, rut);
      const opens = await isTaxPassword(password, found?.hashedPassword ?? null);
      return found !== undefined && opens ? O.some(found.answer) : O.none;
    }),
});

/** What that stand-in holds of a company, whoever asks. */
export const sqlRegister =
  (db: Database, orUnavailable: OrUnavailable): BankStores['register'] =>
  (rut) =>
    orUnavailable(async () => O.fromNullable((await representationOf(db, rut))?.answer));
