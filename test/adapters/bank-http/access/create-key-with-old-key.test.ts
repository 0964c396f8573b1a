import { afterEach, describe, expect, it } from 'vitest';
import { jsonCall } from '#test/support/builders/access-calls.ts';
import { company, flowToken, oldKey, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/solicitud-clave-pe/solicitud-clave/crear-clave-usuario-banconexion';
const body = { rut: user, rutEmpresa: company, claveBanconexion: oldKey, password: 'Nuevas12' };
const headers = { Cookie: `flujo-solicitud=${flowToken}` };

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-19 the first key by the 1.0 key', () => {
  it('KEY-51 KEY-54 answers 200 with the receipt and ends the flow', async () => {
    bank = await serveAccess();
    const { status, json, headers: answered } = await bank.call(jsonCall(path, body, headers));
    expect(status).toBe(200);
    expect(json).toMatchObject({ nombreUsuario: 'Ana Soto', rutUsuario: user });
    expect(answered.getSetCookie()[0]).toContain('flujo-solicitud=; Max-Age=0');
  });

  it('does nothing without the flow, nor with another 1.0 key', async () => {
    bank = await serveAccess();
    expect((await bank.call(jsonCall(path, body))).status).toBeGreaterThanOrEqual(400);
    const other = { ...body, claveBanconexion: 'otra' };
    expect((await bank.call(jsonCall(path, other, headers))).status).toBe(400);
  });

  it.each(['confirmPassword', 'rutEmpresaDigipass', 'dispositivoSeleccionado', 'g-recaptcha-response'])(
    'KEY-54 KEY-56 takes no field %s',
    async (name) => {
      bank = await serveAccess();
      expect((await bank.call(jsonCall(path, { ...body, [name]: 'a' }, headers))).status).toBe(400);
    },
  );
});
