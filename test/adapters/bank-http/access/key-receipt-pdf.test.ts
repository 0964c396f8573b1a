import { afterEach, describe, expect, it } from 'vitest';
import { jsonCall } from '#test/support/builders/access-calls.ts';
import { company, flowToken, oldKey, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const create = '/solicitud-clave-pe/solicitud-clave/crear-clave-usuario-banconexion';
const path = '/solicitud-clave-pe/descarga-pdf/descarga-comprobante-creacion-clave';

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-20 API-25 the receipt of a key as a PDF', () => {
  it("is returned for a key's encryptedData, to any caller", async () => {
    bank = await serveAccess();
    const { json } = await bank.call(
      jsonCall(
        create,
        { rut: user, rutEmpresa: company, claveBanconexion: oldKey, password: 'Nuevas12' },
        { Cookie: `flujo-solicitud=${flowToken}` },
      ),
    );
    const { encryptedData } = Object(json);
    const { status, headers, text } = await bank.call(jsonCall(path, { encryptedData }));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
    expect(text).toBe('%PDF-1.7');
  });

  it.each([{ encryptedData: 'inventado' }, {}, { encryptedData: 'a', rut: user }])(
    'does not come for %j',
    async (body) => {
      bank = await serveAccess();
      const { status } = await bank.call(jsonCall(path, body));
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});
