import { describe, expect, it } from 'vitest';
import { partners as renewing } from '#core/bank/portability/representative/partners.ts';
import { forbidden } from '#core/bank/refusal.ts';
import { secretAsText } from '#core/portability/representative/tax-authority-secret.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { tokenAt, valueOf } from '#test/support/worlds/bank-visit.ts';
import { happyBank, taxPassword } from '#test/support/worlds/bank-world.ts';

const partners =
  (bank: Parameters<typeof renewing>[0]) => (asked: Parameters<ReturnType<typeof renewing>>[0]) =>
    valueOf(renewing(bank)(asked));

const own = anEntry();

const asked = async (password: string, entry = own) => {
  const bank = happyBank();
  const { access } = await tokenAt(bank, 'identified', entry);
  const token = secretAsText(password, own.company);
  return partners(bank)({ ...own, access, token })();
};

describe('PAPI-57 PAPI-59 the partners by the login token at the tax authority', () => {
  it('are listed to a representative of the company', async () => {
    expect(await asked(taxPassword)).toEqual(
      E.right([
        { rut: own.representative, nombres: 'Ana María', apellidoPaterno: 'Soto', apellidoMaterno: 'Rojas' },
      ]),
    );
  });

  it('are nobody for a wrong password', async () => {
    expect(await asked('otra')).toEqual(E.right([]));
  });

  it('SEC-08 are not revealed for another company', async () => {
    expect(await asked(taxPassword, anEntry({ company: aRutOf('77111111') }))).toEqual(E.left(forbidden));
  });
});
