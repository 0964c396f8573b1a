import { afterEach, describe, expect, it } from 'vitest';
import { getCall, jsonCall } from '#test/support/builders/access-calls.ts';
import { serveAccess } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const signer = {
  certificates: () => Promise.resolve([{ id: 'c1', name: 'Ana Soto' }]),
  sign: (certificate: string, text: string) =>
    Promise.resolve(certificate === 'c1' ? `firma de ${text}` : undefined),
};
const acceso = { certificado: true };

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('the signing component of the demonstration', () => {
  it('API-21 is a script under the company certificate path', async () => {
    bank = await serveAccess({ signer, acceso });
    const { status, headers, text } = await bank.call(getCall('/empresas/certificado/adss_gosign.js'));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(text).toContain('window.goSign');
  });

  it('API-22 lists its certificates and signs with one', async () => {
    bank = await serveAccess({ signer, acceso });
    const handler = '/empresas/certificado/gosign';
    expect((await bank.call(getCall(handler))).json).toEqual([{ id: 'c1', name: 'Ana Soto' }]);
    const signed = await bank.call(jsonCall(handler, { certificado: 'c1', transaccion: 'a' }));
    expect(signed).toMatchObject({ status: 200, json: { firma: 'firma de a' } });
    const other = await bank.call(jsonCall(handler, { certificado: 'c2', transaccion: 'a' }));
    expect(other.status).toBe(404);
    expect((await bank.call(jsonCall(handler, { certificado: 'c1' }))).status).toBe(400);
  });

  it.each([
    ['turned off', { signer }],
    ['in production', { signer, acceso, production: true }],
    ['without a signer', { acceso }],
  ])('CERT-19 is not there %s', async (_, changes) => {
    bank = await serveAccess(changes);
    expect((await bank.call(getCall('/empresas/certificado/adss_gosign.js'))).status).toBe(404);
    expect((await bank.call(getCall('/empresas/certificado/gosign'))).status).toBe(404);
  });
});
