import { afterEach, describe, expect, it } from 'vitest';
import { activateKey } from '#core/bank/access/forgotten-password/activate-key.ts';
import { TE } from '#core/shared/fp.ts';
import { formCall, jsonCall } from '#test/support/builders/access-calls.ts';
import { right } from '#test/support/right.ts';
import { accessBank, ana, newKey, nobody, type AccessBank } from '#test/support/worlds/access-bank.ts';
import { captcha, happyAccess, serveAccess, user } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const path = '/empresas/rest/empresa-operaciones-clave/olvido-clave-sin-producto/reset-clave-desactivada';
const withCaptcha = `${path}?g-recaptcha-response=${captcha}`;
const body = { rut: user, password: 'Nuevas12' };

const told = { numero: '482913', hasta: expect.stringMatching(/10:00 Hrs\.$/) };

let bank: BankOverHttp;
afterEach(() => bank.stop());

describe('API-09 resetting a key without a product', () => {
  it('API-10 OLV-31 EXT-103 leaves a key that waits for its activation, in the place of its caller', async () => {
    const left: unknown[] = [];
    const { users } = happyAccess();
    bank = await serveAccess({
      ports: {
        users: {
          ...users,
          leaveWaitingKey: ({ rut, source, network }) => {
            left.push([rut, source, network]);
            return TE.right({ number: '482913', until: 0 });
          },
        },
      },
    });
    const { status, json } = await bank.call(jsonCall(withCaptcha, body));
    expect({ status, json }).toEqual({ status: 200, json: told });
    const kept = (network: string) => `clave-en-espera:${user}:${network}`;
    expect(left).toEqual([[user, kept('127.0.0.1'), `${kept('127.0')}|${kept('127.0.0')}`]]);
  });

  it('EXT-101 answers an unknown rut alike', async () => {
    bank = await serveAccess();
    const { status, json } = await bank.call(jsonCall(withCaptcha, { ...body, rut: '11111111-1' }));
    expect({ status, json }).toEqual({ status: 200, json: told });
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

const behindAProxy = async () => {
  const kept = accessBank();
  bank = await serveAccess({
    ports: kept.ports,
    server: { settings: { trustedProxies: ['127.0.0.1'] } },
  });
  return kept;
};

type Told = { readonly numero: string; readonly hasta: string };

const ask = async (kept: AccessBank, rut: string, password: string, from: string): Promise<Told> => {
  const query = new URLSearchParams({ 'g-recaptcha-response': kept.captcha('olvido-sin-tarjeta') });
  const call = jsonCall(`${path}?${query.toString()}`, { rut, password }, { 'X-Forwarded-For': from });
  const { status, json } = await bank.call(call);
  expect(status).toBe(200);
  return json as Told;
};

const enters = async (password: string): Promise<boolean> => {
  const fields = { username: ana, password, request_id: '', context: 'empresa' };
  const { headers } = await bank.call(formCall('/auth/cred_submit', fields));
  return !(headers.get('location') ?? '').includes('error');
};

describe('keys that wait, asked for over HTTP', () => {
  it.each([
    ['one network', (place: number) => `198.51.100.${place}`],
    ['as many networks', (place: number) => `198.51.${place}.7`],
    ['one network of IPv6', (place: number) => `2001:db8:7:${place.toString(16)}00::1`],
  ])('EXT-104 twenty sources of %s flood, and the owner’s key still comes in force', async (_, from) => {
    const kept = await behindAProxy();
    for (let place = 0; place < 10; place += 1) await ask(kept, ana, 'Ajenas99', from(place));
    const { numero } = await ask(kept, ana, newKey, '190.160.4.7');
    for (let place = 10; place < 20; place += 1) await ask(kept, ana, 'Ajenas99', from(place));
    expect(right(await activateKey(kept.ports)(ana, numero)())).toEqual({ outcome: 'activada' });
    expect([await enters(newKey), await enters('Ajenas99')]).toEqual([true, false]);
  });

  it('EXT-101 an unknown rut gets a number and expiry too, in the same words', async () => {
    const kept = await behindAProxy();
    const [known, unknown] = [
      await ask(kept, ana, newKey, '190.160.4.7'),
      await ask(kept, nobody, newKey, '190.160.4.7'),
    ];
    const shape = ({ numero, hasta }: Told) => [numero.replace(/\d/g, '#'), hasta.replace(/\d/g, '#')];
    expect(shape(unknown)).toEqual(shape(known));
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
  });

  it('EXT-103 one address that asks again has its newer key wait, and no other', async () => {
    const kept = await behindAProxy();
    const older = await ask(kept, ana, 'Primera1', '190.160.4.7');
    const newer = await ask(kept, ana, newKey, '190.160.4.7');
    const outcome = async (numero: string) => right(await activateKey(kept.ports)(ana, numero)()).outcome;
    if (older.numero !== newer.numero) expect(await outcome(older.numero)).toBe('numero-equivocado');
    expect(await outcome(newer.numero)).toBe('activada');
    expect(await enters(newKey)).toBe(true);
  });
});
