import { describe, expect, it } from 'vitest';
import { eligiblePartner } from '#core/bank/portability/representative/eligible-partner.ts';
import { forbidden } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company } = anEntry();

describe('PAPI-69 PAPI-70 the risk check of a partner', () => {
  it.each([true, false])('answers the stored value: %s', async (eligible) => {
    const world = happyBank();
    const bank = { ...world, customers: { ...world.customers, isEligible: () => TE.right(eligible) } };
    const { access } = await tokenAt(bank, 'represented');
    expect(await eligiblePartner(bank)({ access, company })()).toEqual(E.right(eligible));
  });

  it('SEC-08 is not returned for another company, or before the questions', async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'represented');
    const other = aRutOf('77111111');
    expect(await eligiblePartner(bank)({ access, company: other })()).toEqual(E.left(forbidden));
    const early = await tokenAt(bank, 'questions');
    expect(await eligiblePartner(bank)({ access: early.access, company })()).toEqual(E.left(forbidden));
  });
});
