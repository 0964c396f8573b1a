import { describe, expect, it } from 'vitest';
import { providerCheck } from '#core/bank/portability/request/provider-check.ts';
import { forbidden } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company } = anEntry();
const provider = 'Banco del Valle';

describe('PAPI-21 PAPI-22 SOL-08 whether a company asked a provider before', () => {
  it('is true of the provider it asked, and of no other', async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'identified');
    const asked = { access, provider, applicant: company };
    expect(await providerCheck(bank)(asked)()).toEqual(E.right(false));
    await submitted(bank);
    expect(await providerCheck(bank)(asked)()).toEqual(E.right(true));
    expect(await providerCheck(bank)({ ...asked, provider: 'Banco Cumbre Sur' })()).toEqual(E.right(false));
  });

  it('says nothing of the requests of others', async () => {
    const bank = happyBank();
    await submitted(bank);
    const other = aRutOf('77111111');
    const { access } = await tokenAt(bank, 'identified', anEntry({ company: other }));
    expect(await providerCheck(bank)({ access, provider, applicant: other })()).toEqual(E.right(false));
    expect(await providerCheck(bank)({ access, provider, applicant: company })()).toEqual(E.left(forbidden));
  });

  it('a request that was not eligible keeps no provider', async () => {
    const world = happyBank();
    const bank = { ...world, customers: { ...world.customers, isEligible: () => TE.right(false) } };
    await submitted(bank);
    const { access } = await tokenAt(bank, 'identified');
    expect(await providerCheck(bank)({ access, provider, applicant: company })()).toEqual(E.right(false));
  });
});
