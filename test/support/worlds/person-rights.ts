import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { sqlPersonRecords } from '#adapters/bank-sql/rights/person-records.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { accessBank } from './access-bank.ts';
import { testKeyed, testSealer, type SqlWorld } from './bank-stores.ts';

/** Person who exercises their rights as a data subject in the tests. */
export const erasedPerson = aRutOf('14567890');

/** Builds the ports of the rights of a data subject over a test database, with requests retained for a thousand days. */
export const rightsPorts = (world: SqlWorld) => {
  const { access, clock } = accessBank().ports;
  return {
    records: sqlPersonRecords(world.db, {
      orUnavailable: orUnavailable((error) => world.reports.push(error)),
      keyed: testKeyed,
      operator: undefined,
      terms: { requests: 1_000, audit: 1_000 },
      days: world.days,
    }),
    audit: world.access.audit,
    access,
    clock,
    sealer: testSealer,
  };
};
