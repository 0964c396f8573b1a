import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { anInstant } from '#test/support/builders/company.ts';
import {
  aStoredDocument,
  happyBank,
  serveBank,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const path = `${portabilityBase}/documento/empresa`;

describe('the documents of the company', () => {
  it('are listed with request, kind, time and sender, without storage names', async () => {
    const ports = happyBank();
    const { documents } = ports;
    bank = await serveBank({
      ...ports,
      documents: { ...documents, ofRequests: () => TE.right([aStoredDocument]) },
    });
    const { json, headers } = await bank.call(withToken({ path, init: {} }, tokenAt.identified));
    expect(json).toEqual([
      {
        idDocumento: 'documento-1',
        idSolicitud: 1001,
        tipoDocumento: 3,
        nombre: 'año ’26 "A".pdf',
        tamano: 14,
        fecha: anInstant,
        agregadoPor: '123456785',
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
