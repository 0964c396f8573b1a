import { describe, expect, it } from 'vitest';
import { partnersPdf as renewing } from '#core/bank/portability/representative/partners-pdf.ts';
import { forbidden } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { tokenAt, valueOf } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const partnersPdf =
  (bank: Parameters<typeof renewing>[0]) => (asked: Parameters<ReturnType<typeof renewing>>[0]) =>
    valueOf(renewing(bank)(asked));

const own = anEntry();
const folder = aReceivedFile({ name: 'carpeta.pdf' });

describe('PAPI-58 PAPI-59 the partners by the tax folder', () => {
  it('are those the folder names', async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'identified');
    expect(await partnersPdf(bank)({ ...own, access, file: folder })()).toEqual(
      E.right(aTaxFolder.representantes),
    );
  });

  it('are nobody if the folder is unreadable', async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'identified');
    const file = { ...folder, content: 'unknown' } as const;
    expect(await partnersPdf(bank)({ ...own, access, file })()).toEqual(E.right([]));
  });

  it('SEC-08 are not revealed for another company', async () => {
    const bank = happyBank();
    const { access } = await tokenAt(bank, 'identified', anEntry({ company: aRutOf('77111111') }));
    expect(await partnersPdf(bank)({ ...own, access, file: folder })()).toEqual(E.left(forbidden));
  });
});
