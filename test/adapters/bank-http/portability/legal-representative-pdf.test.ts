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

const ask = (...parts: readonly FormPart[]) =>
  bank.call(withToken(postForm('representante-legal/pdf', formOf(...parts)), tokenAt.identified));

const rut: FormPart = ['rut', '761234560'];
const representative: FormPart = ['rutRepresentante', '123456785'];

describe('legal representative by the tax folder', () => {
  it.each<[string, readonly FormPart[]]>([
    ['after its ruts', [rut, representative, aFile]],
    ['before them', [aFile, representative, rut]],
    ['between them', [rut, aFile, representative]],
  ])('PAPI-72, PAPI-05 the file may come %s', async (_, parts) => {
    const { status, json } = await ask(...parts);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      empresa: { rut: '761234560', razonSocial: 'Panadería El Sol SpA' },
      representantes: [{ rut: '123456785' }, { rut: '10000013K' }],
    });
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('PAPI-73 EXT-1101 a folder that confirms nobody gets 200 without representatives, and the reason', async () => {
    const stranger: FormPart = ['file', new TextEncoder().encode('no pdf'), 'carpeta.pdf'];
    expect((await ask(rut, representative, stranger)).json).toEqual({
      empresa: { rut: '761234560', razonSocial: '' },
      direccion: [],
      representantes: [],
      motivo: 'no-es-pdf',
    });
  });

  it.each<[string, readonly FormPart[]]>([
    ['rutRepresentante', [rut, aFile]],
    ['rut', [['rut', '761234561'], representative, aFile]],
    ['rut', [rut, rut, aFile]],
    ['otro', [rut, representative, ['otro', '1'], aFile]],
    ['rut', [['rut', '7'.repeat(65)], representative, aFile]],
    ['file', [rut, representative]],
    ['file', [rut, representative, aFile, aFile]],
    ['adjunto', [rut, representative, ['adjunto', new Uint8Array(10)]]],
    ['rut', [['rut', new Uint8Array(10)], representative, aFile]],
  ])('a wrong %s is named and nothing stays', async (field, parts) => {
    const { status, json } = await ask(...parts);
    expect(status).toBe(400);
    expect(json).toMatchObject({ campos: [field] });
    expect(await bank.leftFiles()).toEqual([]);
  });
});
