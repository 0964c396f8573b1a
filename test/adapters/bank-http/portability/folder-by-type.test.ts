import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { heldDocuments } from '#test/support/builders/held-document.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeEach(async () => {
  const ports = happyBank();
  bank = await serveBank({
    ...ports,
    documents: { ...ports.documents, ofRequest: () => TE.right(heldDocuments) },
  });
});
afterEach(() => bank.stop());

const ask = (query: string) =>
  bank.call(
    withToken({ path: `${portabilityBase}/carpeta/por-tipo?${query}`, init: {} }, tokenAt.identified),
  );

describe('folder by type', () => {
  it.each([
    [0, []],
    [1, ['guardado-1']],
    [2, ['guardado-2']],
    [9, []],
  ])('PAPI-50, PAPI-51, DOC-42 type %i has %o', async (index, ids) => {
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
    expect((await ask(query)).status).toBe(400);
  });
});
