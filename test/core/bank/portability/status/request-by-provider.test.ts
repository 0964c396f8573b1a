import { describe, expect, it } from 'vitest';
import { requestByProvider } from '#core/bank/portability/status/request-by-provider.ts';
import { forbidden } from '#core/bank/refusal.ts';
import { E, O } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { company: applicant } = anEntry();
const provider = 'Banco del Valle';

describe('PAPI-29 PAPI-30 a request by its provider', () => {
  it('is the one under way there, or none', async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'identified');
    const find = requestByProvider(bank);
    expect(await find({ access, provider, applicant })()).toEqual(E.right(O.none));
    const { idSolicitud } = await submitted(bank);
    expect(await find({ access, provider, applicant })()).toMatchObject(
      E.right(O.some({ idSolicitud, provider, estado: 'Ingresada' })),
    );
    expect(await find({ access, provider: 'Banco Cumbre Sur', applicant })()).toEqual(E.right(O.none));
  });

  it('SEC-08 is not returned for another company', async () => {
    const bank = happyBank();
    await submitted(bank);
    const { access } = await tokenAt(bank, 'identified', anEntry({ company: aRutOf('77111111') }));
    expect(await requestByProvider(bank)({ access, provider, applicant })()).toEqual(E.left(forbidden));
  });
});
