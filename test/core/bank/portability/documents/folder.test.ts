import { describe, expect, it } from 'vitest';
import { documentUpload } from '#core/bank/portability/documents/document-upload.ts';
import { folder } from '#core/bank/portability/documents/folder.ts';
import { forbidden, unknownThing } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aReceivedFile } from '#test/support/builders/received-file.ts';
import { right } from '#test/support/right.ts';
import { submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const filled = async () => {
  const bank = happyBank();
  const { idSolicitud } = await submitted(bank);
  const { access } = await tokenAt(bank, 'identified');
  const upload = documentUpload(bank);
  for (const kind of ['liq', 'tim'] as const)
    right(await upload({ access, kind, idSolicitud, file: aReceivedFile({ name: `${kind}.pdf` }) })());
  return { bank, access, idSolicitud };
};

describe('PAPI-49 PAPI-50 PAPI-51 the folder of a request', () => {
  it('has every file, with who sent it', async () => {
    const { bank, ...asked } = await filled();
    const held = right(await folder(bank)(asked)());
    expect(held.map(({ name }) => name)).toEqual(['liq.pdf', 'tim.pdf']);
    expect(held[0]).toMatchObject({ size: 1000, addedBy: anEntry().representative });
  });

  it('DOC-42 has the files of one kind', async () => {
    const { bank, ...asked } = await filled();
    const kinds = async (kind: 'tim' | 'tas') =>
      right(await folder(bank)({ ...asked, kind })()).map((held) => held.kind);
    expect(await kinds('tim')).toEqual(['tim']);
    expect(await kinds('tas')).toEqual([]);
  });

  it('SEC-08 is unknown to another company, and shut before the questions', async () => {
    const { bank, idSolicitud } = await filled();
    const other = await tokenAt(bank, 'identified', anEntry({ company: aRutOf('77111111') }));
    expect(await folder(bank)({ access: other.access, idSolicitud })()).toEqual(E.left(unknownThing));
    const early = await tokenAt(bank, 'questions');
    expect(await folder(bank)({ access: early.access, idSolicitud })()).toEqual(E.left(forbidden));
  });
});
