import { describe, expect, it } from 'vitest';
import { customerCheck } from '#core/bank/portability/landing/customer-check.ts';
import { unavailable, unknownThing } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company } = anEntry();
const customers = (isCustomer: boolean) => ({
  customers: { ...happyBank().customers, isCustomer: () => TE.right(isCustomer) },
});

describe('PAPI-76 PAPI-77 the bank customer check', () => {
  it('answers a customer with its rut', async () => {
    expect(await customerCheck(customers(true))(company)()).toEqual(E.right(company));
  });

  it('anybody else is unknown', async () => {
    expect(await customerCheck(customers(false))(company)()).toEqual(E.left(unknownThing));
  });

  it('never says that somebody is no customer when it could not look', async () => {
    const out = { customers: { ...happyBank().customers, isCustomer: () => TE.left(unavailable) } };
    expect(await customerCheck(out)(company)()).toEqual(E.left(unavailable));
  });
});
