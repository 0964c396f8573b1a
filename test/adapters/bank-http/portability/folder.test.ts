import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { heldDocuments } from '#test/support/builders/held-document.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const asking = (path: string) => (query: string) =>
  bank.call(withToken({ path: `${portabilityBase}/carpeta/${path}?${query}`, init: {} }, tokenAt.identified));

const serveHeld = async (): Promise<void> => {
  const ports = happyBank();
  const documents = { ...ports.documents, ofRequest: () => TE.right(heldDocuments) };
  bank = await serveBank({ ...ports, documents });
};

describe('folder by type', () => {
  const ask = asking('por-tipo');

  it.each([
    [0, []],
    [1, ['guardado-1']],
    [2, ['guardado-2']],
    [9, []],
  ])('PAPI-50, PAPI-51, DOC-42 type %i has %o', async (index, ids) => {
    await serveHeld();
    const { status, json } = await ask(`tipoDocumento=${index}&idSolicitud=1001`);
    expect(status).toBe(200);
    expect(json).toEqual(ids.map((id) => expect.objectContaining({ id })));
  });

  it.each([
    'idSolicitud=1001',
    'tipoDocumento=10&idSolicitud=1001',
    'tipoDocumento=tim&idSolicitud=1001',
    'tipoDocumento=1',
  ])('%s is refused', async (query) => {
    await serveHeld();
    expect((await ask(query)).status).toBe(400);
  });
});

describe('folder resume', () => {
  const ask = asking('resumen');

  it('PAPI-49, PAPI-51, DOC-18, PAPI-05 answers file items', async () => {
    await serveHeld();
    const { status, json } = await ask('idSolicitud=1001');
    expect(status).toBe(200);
    expect(json).toEqual([
      {
        id: 'guardado-1',
        name: 'timbres.pdf',
        size: 1000,
        type: 'application/pdf',
        isUpload: true,
        username: '123456785',
        lastModified: 1_790_000_000_000,
      },
      expect.objectContaining({ id: 'guardado-2', type: 'image/jpeg' }),
    ]);
  });

  it('an empty folder is an empty list', async () => {
    bank = await serveBank();
    expect(await ask('idSolicitud=1001')).toMatchObject({ status: 200, json: [] });
  });

  it.each(['', 'idSolicitud=x', 'idSolicitud=1001&otro=1'])('%s is refused', async (query) => {
    bank = await serveBank();
    expect((await ask(query)).status).toBe(400);
  });
});
