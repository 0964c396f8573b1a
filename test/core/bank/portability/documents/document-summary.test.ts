import { describe, expect, it } from 'vitest';
import { documentSummary } from '#core/bank/portability/documents/document-summary.ts';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { unknownThing } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

describe('PAPI-47 PAPI-48 the documents of a request', () => {
  it('are those that were received for it', async () => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    const { access } = await tokenAt(bank, 'identified');
    const file = aReceivedFile();
    right(await documentUpload(bank)({ access, kind: 'balance', idSolicitud, file })());
    expect(right(await documentSummary(bank)({ access, idSolicitud })())).toMatchObject([
      { kind: 'balance', name: file.name, size: file.size, receivedAt: 0 },
    ]);
  });

  it('SEC-08 are as unknown as any to another company', async () => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    const { access } = await tokenAt(bank, 'identified', anEntry({ company: '77.111.111-4' }));
    expect(await documentSummary(bank)({ access, idSolicitud })()).toEqual(E.left(unknownThing));
    expect(await documentSummary(bank)({ access, idSolicitud: 9 })()).toEqual(E.left(unknownThing));
  });
});
