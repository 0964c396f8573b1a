import { describe, expect, it } from 'vitest';
import { documentDownload } from '#core/bank/portability/documents/document-download.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { unavailable, unknownThing } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const file = aReceivedFile();

const bankWithADocument = async () => {
  const bank = happyBank();
  const { idSolicitud } = await submitted(bank);
  const { access } = await tokenAt(bank, 'represented');
  const { id } = right(await documentUpload(bank)({ access, kind: 'balance', idSolicitud, file })());
  const downloadAs = async (entry = anEntry(), from: BankPorts = bank) =>
    documentDownload(from)({ access: (await tokenAt(bank, 'identified', entry)).access, id })();
  return { bank, id, downloadAs };
};

const textOf = async (pieces: AsyncIterable<Uint8Array>): Promise<string> => {
  let text = '';
  for await (const piece of pieces) text += new TextDecoder().decode(piece);
  return text;
};

describe('one document', () => {
  it('returns the stored name and bytes', async () => {
    const { downloadAs } = await bankWithADocument();
    const { document, bytes } = right(await downloadAs());
    expect(document).toMatchObject({ name: file.name, size: file.size });
    expect(await textOf(bytes)).toBe(`%PDF-1.7 guardado de ${file.path}`);
  });

  it('SEC-08 of a request that the session does not see is as unknown as no document, and nothing of it is read', async () => {
    const { bank, downloadAs } = await bankWithADocument();
    const reads: string[] = [];
    const watched: BankPorts = {
      ...bank,
      documentFiles: {
        ...bank.documentFiles,
        read: (name) => {
          reads.push(name);
          return bank.documentFiles.read(name);
        },
      },
    };
    const { access } = await tokenAt(bank, 'identified');
    expect(await documentDownload(watched)({ access, id: 'otro' })()).toEqual(E.left(unknownThing));
    for (const stranger of [
      anEntry({ company: '77.111.111-4' }),
      anEntry({ representative: '11.111.111-1' }),
    ])
      expect(await downloadAs(stranger, watched)).toEqual(E.left(unknownThing));
    expect(reads).toEqual([]);
  });

  it('an unreadable file is unavailable, not empty', async () => {
    const { bank, downloadAs } = await bankWithADocument();
    const broken = { ...bank.documentFiles, read: () => TE.left(unavailable) };
    expect(await downloadAs(anEntry(), { ...bank, documentFiles: broken })).toEqual(E.left(unavailable));
  });
});
