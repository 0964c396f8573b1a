import { describe, expect, it } from 'vitest';
import { receiptFilesOverHttp } from '#adapters/http/portability/receipt-files.ts';
import { E } from '#core/shared/fp.ts';
import { httpWorld } from '#test/support/worlds/http-world.ts';

const pdf = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x00, 0xff]);
const url = '/portabilidad-financiera/solicitud/pdf';

const asked = async (method: 'GET' | 'POST') => {
  const { context, asked, identified } = httpWorld(() => new Response(pdf));
  identified();
  const answer = await receiptFilesOverHttp(context).pdf({ method, url, values: { idSolicitud: 1001 } })();
  return { answer, call: asked[0] };
};

describe('PAPI-82 a receipt comes from the API base and an address', () => {
  it('by GET, its values in the query', async () => {
    const { answer, call } = await asked('GET');
    expect(answer).toEqual(E.right(pdf));
    expect([call?.method, call?.url]).toEqual([
      'GET',
      'https://banco.example/empresas/rest/portabilidad-financiera/solicitud/pdf?idSolicitud=1001',
    ]);
    expect(call?.headers.get('authorization')).toBe('Bearer acceso-1');
  });

  it('by POST, its values as JSON', async () => {
    const { answer, call } = await asked('POST');
    expect(answer).toEqual(E.right(pdf));
    expect([call?.method, call?.url]).toEqual(['POST', `https://banco.example/empresas/rest${url}`]);
    expect(await call?.json()).toEqual({ idSolicitud: 1001 });
  });
});
