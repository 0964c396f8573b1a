import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { jsonCall } from '#test/support/builders/access-calls.ts';
import { captcha, happyAccess, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/empresas/rest/empresa-operaciones-clave/olvido-clave-sin-producto/reset-clave-desactivada';
const withCaptcha = `${path}?g-recaptcha-response=${captcha}`;
const body = { rut: user, password: 'Nuevas12' };

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-09 resetting a key without a product', () => {
  it('API-10 OLV-31 leaves a key that waits for its activation', async () => {
    const left: string[] = [];
    const { users } = happyAccess();
    bank = await serveAccess({
      ports: {
        users: {
          ...users,
          leavePendingKey: (rut) => {
            left.push(rut);
            return TE.right(undefined);
          },
        },
      },
    });
    const { status, json } = await bank.call(jsonCall(withCaptcha, body));
    expect({ status, json }).toEqual({ status: 200, json: {} });
    expect(left).toEqual([user]);
  });

  it('answers an unknown rut alike', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(withCaptcha, { ...body, rut: '11111111-1' }));
    expect({ status, json }).toEqual({ status: 200, json: {} });
  });

  it('CAPT-04 CAPT-07 asks for the captcha', async () => {
    bank = await serveAccess();
    expect(await bank.call(jsonCall(path, body))).toMatchObject({
      status: 400,
      json: { mensaje: 'Validar captcha' },
    });
  });

  it('takes no less than the floor', async () => {
    bank = await serveAccess({ floorMs: 120 });
    const since = performance.now();
    await bank.call(jsonCall(withCaptcha, body));
    expect(performance.now() - since).toBeGreaterThanOrEqual(115);
  });

  it('API-32 has a budget', async () => {
    bank = await serveAccess({ captchaCallsPerMinute: 1 });
    await bank.call(jsonCall(withCaptcha, body));
    expect((await bank.call(jsonCall(withCaptcha, body))).status).toBe(429);
  });
});
