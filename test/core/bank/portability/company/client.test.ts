import { describe, expect, it } from 'vitest';
import { client } from '#core/bank/portability/company/client.ts';
import { forbidden, unknownThing } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company } = anEntry();
const withName = (name: O.Option<string>) => {
  const world = happyBank();
  return { ...world, customers: { ...world.customers, nameOf: () => TE.right(name) } };
};

describe('PAPI-74 PAPI-75 a client', () => {
  it('is returned by rut and name', async () => {
    const bank = withName(O.some('Panadería El Sol SpA'));
    const { access } = await tokenAt(bank, 'represented');
    expect(await client(bank)({ access, rut: company })()).toEqual(
      E.right({ rut: company, razonSocial: 'Panadería El Sol SpA' }),
    );
  });

  it('who is none is unknown', async () => {
    const bank = withName(O.none);
    const { access } = await tokenAt(bank, 'represented');
    expect(await client(bank)({ access, rut: company })()).toEqual(E.left(unknownThing));
  });

  it("SEC-08 another session's company is not revealed", async () => {
    const bank = withName(O.some('Panadería El Sol SpA'));
    const { access } = await tokenAt(bank, 'represented', anEntry({ company: aRutOf('77111111') }));
    expect(await client(bank)({ access, rut: company })()).toEqual(E.left(forbidden));
  });
});
