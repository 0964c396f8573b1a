import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { getCall } from '#test/support/builders/access-calls.ts';
import { flowToken, happyAccess, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/solicitud-clave-pe/dispositivos';
const headers = { 'X-Rut-Usuario': user, Cookie: `flujo-solicitud=${flowToken}` };

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-16 the devices of a key request', () => {
  it('BOX-05 are a list, for the rut of the header', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(getCall(path, headers));
    expect(status).toBe(200);
    expect(json).toMatchObject([{ numeroSerie: '0123456789', tipo: '8', llave: 'Digipass-0123456789' }]);
  });

  it('API-28 KEY-33 none gets NO_DIGIPASS', async () => {
    const devices = { ...happyAccess().devices, of: () => TE.right([]) };
    bank = await serveAccess({ ports: { devices } });
    const { status, json } = await bank.call(getCall(path, headers));
    expect({ status, json }).toMatchObject({ status: 400, json: { codigo: 'NO_DIGIPASS' } });
  });

  it('are for the caller of the earlier calls', async () => {
    bank = await serveAccess();
    const { Cookie } = headers;
    const others: readonly Readonly<Record<string, string>>[] = [
      { 'X-Rut-Usuario': user },
      { Cookie },
      { ...headers, 'X-Rut-Usuario': '11111111-1' },
    ];
    for (const other of others)
      expect((await bank.call(getCall(path, other))).status).toBeGreaterThanOrEqual(400);
  });
});
