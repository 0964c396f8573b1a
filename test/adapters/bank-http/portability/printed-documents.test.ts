import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const asAttachment = (name: string): string => `attachment; filename="${name}"`;

describe.each([
  ['PAPI-27, PAPI-28 a request', 'solicitud/pdf?idSolicitud=', '1001', null],
  ['PAPI-40, PAPI-42 an offer', 'oferta/descarga/', '1003', asAttachment('oferta-solicitud-1003.pdf')],
  [
    'PAPI-41, PAPI-42 a certificate',
    'certificado/descarga/',
    '5001',
    asAttachment('certificado-liquidacion-5001.pdf'),
  ],
])('%s', (_, path, id, disposition) => {
  const place = (number: string) => `${portabilityBase}/${path}${number}`;
  const download = (number: string) =>
    bank.call(withToken({ path: place(number), init: {} }, tokenAt.represented));

  it('is binary, its bytes untouched, and saved under its name if it has one', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_each, byte) => byte);
    bank = await serveBank({ ...happyBank(), printer: { print: () => TE.right(bytes) } });
    const response = await fetch(`${bank.base}${place(id)}`, {
      headers: { Authorization: `Bearer ${tokenAt.represented}` },
    });
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe(disposition);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  });

  it.each<readonly [number: string, status: number]>([
    ['1002', 404],
    ['5999', 404],
    ['0', 404],
    ['-1', 400],
    ['1e3', 400],
    ['9999999999999999', 400],
    ['1001.0', 400],
    ['..%2f1003', 400],
    [`${id}${path.endsWith('=') ? '&' : '?'}x=1`, 400],
    ...(path.endsWith('=') ? [['', 400] as const] : []),
  ])('number %s is %i, in JSON', async (number, expected) => {
    bank = await serveBank();
    const { status, headers } = await download(number);
    expect(status).toBe(expected);
    expect(headers.get('Content-Type')).toContain('application/json');
  });
});
