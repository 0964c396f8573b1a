import { describe, expect, it } from 'vitest';
import { companyDocuments } from '#core/bank/portability/documents/company-documents.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { noSession } from '#core/bank/refusal.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const bankWithADocument = async () => {
  const bank = happyBank();
  const { idSolicitud } = await submitted(bank);
  const { access } = await tokenAt(bank, 'represented');
  const file = aReceivedFile();
  const { id } = right(await documentUpload(bank)({ access, kind: 'balance', idSolicitud, file })());
  return { bank, idSolicitud, id, name: file.name };
};

describe('the documents of a company', () => {
  it('are those of every request that the session sees', async () => {
    const { bank, idSolicitud, id, name } = await bankWithADocument();
    const { access } = await tokenAt(bank, 'identified');
    expect(await companyDocuments(bank)({ access })()).toMatchObject(
      E.right([{ id, idSolicitud, kind: 'balance', name }]),
    );
  });

  it('SEC-08 EXT-3069 are none, and nothing is read, for another company, nor for somebody who neither signed nor proved that he represents it', async () => {
    const { bank } = await bankWithADocument();
    const strangers = [anEntry({ company: '77.111.111-4' }), anEntry({ representative: '11.111.111-1' })];
    for (const stranger of strangers) {
      const { access } = await tokenAt(bank, 'identified', stranger);
      const read: unknown[] = [];
      const ofCompany: BankPorts['requests']['ofCompany'] = (...asked) =>
        pipe(
          bank.requests.ofCompany(...asked),
          TE.tapIO((rows) => () => void read.push(...rows)),
        );
      const told = companyDocuments({ ...bank, requests: { ...bank.requests, ofCompany } });
      expect(await told({ access })()).toEqual(E.right([]));
      expect(read).toEqual([]);
    }
    expect(await companyDocuments(bank)({ access: undefined })()).toEqual(E.left(noSession));
  });
});
