import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const pdf = (id: string) =>
  bank.call(
    withToken({ path: `${portabilityBase}/solicitud/pdf?idSolicitud=${id}`, init: {} }, tokenAt.identified),
  );

describe('request PDF', () => {
  it('PAPI-27, PAPI-28 is binary, its bytes untouched', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    bank = await serveBank({ ...happyBank(), printer: { print: () => TE.right(bytes) } });
    const response = await fetch(`${bank.base}${portabilityBase}/solicitud/pdf?idSolicitud=1001`, {
      headers: { Authorization: `Bearer ${tokenAt.identified}` },
    });
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it.each([
    ['1002', 404],
    ['0', 404],
    ['-1', 400],
    ['1e3', 400],
    ['1001.0', 400],
    ['9999999999999999', 400],
    ['', 400],
    ['1001&x=1', 400],
    ['..%2f1001', 400],
  ])('number %s is %i, in JSON', async (id, expected) => {
    bank = await serveBank();
    const { status, headers } = await pdf(id);
    expect(status).toBe(expected);
    expect(headers.get('Content-Type')).toContain('application/json');
  });
});
