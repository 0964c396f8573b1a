import { afterEach, describe, expect, it } from 'vitest';
import type { DocumentCommand } from '#core/bank/ports.ts';
import { knownFileName } from '#core/shared/files/file-name.ts';
import { TE } from '#core/shared/fp.ts';
import { aFile, formOf, pdfBytes, postForm, withToken } from '#test/support/builders/bank-calls.ts';
import {
  happyBank,
  serveBank,
  takingDocuments,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const upload = (place: string, form: FormData) =>
  bank.call(withToken(postForm(`documento/carga/${place}`, form), tokenAt.identified));

const whatIsAdded = async (): Promise<readonly DocumentCommand[]> => {
  const added: DocumentCommand[] = [];
  bank = await serveBank(takingDocuments(added));
  return added;
};

describe('document upload', () => {
  it('PAPI-45, PAPI-46 keeps one file under its kind and request, and answers its id', async () => {
    const added = await whatIsAdded();
    expect((await upload('tim/1001', formOf(['file', pdfBytes(2000), 'año ’26 😀.pdf']))).json).toEqual({
      id: 'new-token',
    });
    expect(added).toMatchObject([
      { kind: 'tim', idSolicitud: 1001, name: 'año ’26 😀.pdf', size: 2000, contentType: 'application/pdf' },
    ]);
  });

  it.each([
    ['balance "final".pdf', 'balance "final".pdf'],
    ['balance %22final%22.pdf', 'balance "final".pdf'],
    ['C:\\documentos\\balance.pdf', 'balance.pdf'],
    ['dos\nlíneas.pdf', 'dos líneas.pdf'],
    ['100 % final; "v=2", N° 5.pdf', '100 % final; "v=2", N° 5.pdf'],
  ])('EXT-1211 a file called %j is at both sides %j', async (name, known) => {
    const added = await whatIsAdded();
    expect(knownFileName(name)).toBe(known);
    await upload('tim/1001', formOf(['file', pdfBytes(2000), knownFileName(name)]));
    expect(added).toMatchObject([{ name: known }]);
  });

  it('DOC-10 the eleventh of a kind is refused with a sentence', async () => {
    const ports = happyBank();
    const documents = { ...ports.documents, add: () => TE.right({ outcome: 'full' } as const) };
    bank = await serveBank({ ...ports, documents });
    expect(await upload('tim/1001', formOf(aFile))).toMatchObject({
      status: 400,
      json: { codigo: 'LIMITE_DE_ARCHIVOS' },
    });
  });

  it('PERR-15 a file that breaks a rule is refused with its sentence', async () => {
    bank = await serveBank();
    expect(await upload('tim/1001', formOf(['file', pdfBytes(), 'a.txt']))).toMatchObject({
      status: 400,
      json: { codigo: 'ARCHIVO_NO_VALIDO', mensaje: 'La extensión del archivo no está permitida.' },
    });
  });

  it.each([
    'xxx/1001',
    '..%2f..%2f/1001',
    'tim/x',
    'tim/-1',
    'tim/1e3',
    'tim/99999999999999999999',
    'tim/%20',
    'TIM/1001',
  ])('%s is no place for a document', async (place) => {
    bank = await serveBank();
    expect((await upload(place, formOf(aFile))).status).toBe(400);
    expect(await bank.leftFiles()).toEqual([]);
  });
});
