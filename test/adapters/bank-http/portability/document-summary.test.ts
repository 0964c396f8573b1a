import { afterEach, describe, expect, it } from 'vitest';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { anInstant } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('PAPI-47, PAPI-48 the documents that the bank holds of a request', () => {
  it('DOC-42 are listed by kind index, with name, size and time', async () => {
    const ports = happyBank();
    const held = {
      id: 'd1',
      kind: 'balance',
      name: 'año ’26 "A".pdf',
      size: maxFileBytes,
      contentType: 'application/pdf',
      addedBy: anEntry().representative,
      receivedAt: 0,
    } as const;
    bank = await serveBank({
      ...ports,
      documents: { ...ports.documents, ofRequest: () => TE.right([held]) },
    });
    const path = `${portabilityBase}/documento/resumen?idSolicitud=1001`;
    expect((await bank.call(withToken({ path, init: {} }, tokenAt.identified))).json).toEqual([
      { tipoDocumento: 3, nombre: 'año ’26 "A".pdf', tamano: maxFileBytes, fecha: anInstant },
    ]);
  });
});
