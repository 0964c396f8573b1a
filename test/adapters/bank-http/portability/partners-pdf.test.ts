import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { taxFolderLines } from '#test/support/builders/tax-folder-lines.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aFile, formOf, postForm, withToken, type FormPart } from '#test/support/builders/bank-calls.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeEach(async () => {
  bank = await serveBank({
    ...happyBank(),
    taxFolders: { textOf: () => TE.right(E.right(taxFolderLines(aTaxFolder).join('\n'))) },
  });
});
afterEach(() => bank.stop());

const rut: FormPart = ['rut', '761234560'];
const representative: FormPart = ['rutRepresentante', '123456785'];
const ask = (...parts: readonly FormPart[]) =>
  bank.call(withToken(postForm('socios/pdf', formOf(...parts)), tokenAt.identified));

describe('partners by the tax folder', () => {
  it('PAPI-58, PAPI-59, PAPI-05 answers those the folder names', async () => {
    expect(await ask(rut, representative, aFile)).toMatchObject({
      status: 200,
      json: { representantes: [{ rut: '123456785' }, { rut: '10000013K' }] },
    });
    expect(await bank.leftFiles()).toEqual([]);
  });

  it.each<[string, readonly FormPart[]]>([
    ['rutRepresentante', [rut, aFile]],
    ['file', [rut, representative]],
  ])('without %s it is refused and nothing stays', async (field, parts) => {
    expect(await ask(...parts)).toMatchObject({ status: 400, json: { campos: [field] } });
    expect(await bank.leftFiles()).toEqual([]);
  });
});
