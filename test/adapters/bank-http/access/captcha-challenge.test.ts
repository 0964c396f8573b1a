import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveAccess } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveAccess();
});
afterAll(() => bank.stop());

const challenge = (query: string) => bank.call({ path: `/empresas/rest/captcha/desafio${query}`, init: {} });

describe('the challenge of the captcha', () => {
  it.each(['olvido-con-tarjeta', 'olvido-sin-tarjeta', 'reactivacion', 'solicitud-clave'])(
    'is bound to %s',
    async (action) => {
      const { status, json } = await challenge(`?accion=${action}`);
      expect({ status, json }).toEqual({ status: 200, json: { parameters: { data: { accion: action } } } });
    },
  );

  it.each(['', '?accion=salida', '?accion=toString', '?accion=reactivacion&rut=1-9'])(
    'serves no other action: %s',
    async (query) => {
      expect((await challenge(query)).status).toBe(400);
    },
  );
});
