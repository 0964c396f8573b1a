import { describe, expect, it } from 'vitest';
import { call } from '#adapters/http/access/call.ts';
import { challengeHeader } from '#adapters/http/access/challenged.ts';
import { keyRequestsOverHttp } from '#adapters/http/access/key-requests.ts';
import { passwordResetOverHttp } from '#adapters/http/access/password-reset.ts';
import { reactivationOverHttp } from '#adapters/http/access/reactivation.ts';
import { keyRequestDevices } from '#adapters/wire/access/key-request-devices.ts';
import type { Credential } from '#core/access/challenge/credential.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { accessHttpWorld, headOf, jsonInHeader } from '#test/support/worlds/access-http-world.ts';
import { json } from '#test/support/worlds/http-world.ts';

const user = aRut('12.345.678-5');
const company = aRut('76.123.456-0');
const credential: Credential = { tipoDispositivo: '8', token: '123456' };
const header = 'X-Caja-Desafio';

describe('API-26 BOX-51 the authentication data travels as Base64 of its UTF-8 JSON', () => {
  it.each<[Credential, object]>([
    [
      { tipoDispositivo: '1', coordenadas: ['01', '22', '93'] },
      { tipoDispositivo: '1', coordenadas: ['01', '22', '93'] },
    ],
    [credential, { tipoDispositivo: '8', token: '123456' }],
    [
      { ...credential, empresa: aRut('76.000.006-k') },
      { tipoDispositivo: '8', token: '123456', empresa: '76000006-K' },
    ],
    [
      { ...credential, empresa: undefined },
      { tipoDispositivo: '8', token: '123456' },
    ],
    [
      { tipoDispositivo: 'CI', clave: 'Ñandú€1' },
      { tipoDispositivo: 'CI', clave: 'Ñandú€1' },
    ],
    [
      { tipoDispositivo: '5', terceraClave: '12345678' },
      { tipoDispositivo: '5', terceraClave: '12345678' },
    ],
  ])('%o', (given, data) => {
    const written = challengeHeader(somePortalSettings.acceso, given);
    expect(Object.keys(written)).toEqual([header]);
    const request = new Request('https://banco.example', { headers: written });
    expect(jsonInHeader(request, header)).toEqual(data);
  });
});

const happened = () => json({ rToken: 'r', resultado: 'ok', configuracionCajaDesafio: {} });

/** Lists every call of the access area, with whether it must send the challenge header. */
const calls = (context: Parameters<typeof passwordResetOverHttp>[0]) => {
  const reset = passwordResetOverHttp(context);
  const again = reactivationOverHttp(context);
  const keys = keyRequestsOverHttp(context);
  const password = 'Abcdefg1';
  return [
    [false, reset.validateUser({ rut: user, pin: '1234', captcha: 'c' })],
    [false, reset.devices({ rut: user, rToken: 'r' })],
    [true, reset.resetWithCard({ rut: user, pin: '1234', password, rToken: 'r', credential })],
    [false, reset.resetWithoutCard({ rut: user, password, captcha: 'c' })],
    [false, again.devices({ rut: user, captcha: 'c' })],
    [true, again.reactivate({ rut: user, credential })],
    [false, keys.validateUser({ rut: user, captcha: 'c' })],
    [false, keys.relation({ rut: user, company })],
    [false, keys.validateOldKey({ rut: user, company, oldKey: '123456' })],
    [false, keys.devices({ rut: user })],
    [true, keys.createWithDevice({ rut: user, company, password, device: 'd', credential })],
    [false, keys.createWithOldKey({ rut: user, company, oldKey: '123456', password })],
    [false, keys.receiptPdf('datos')],
  ] as const;
};

describe('BOX-51 BOX-53 API-18 three calls are challenged', () => {
  it('and carry the header; no other does', async () => {
    const { context, asked } = accessHttpWorld(happened);
    const made = calls(context);
    for (const [, run] of made) await run();
    expect(asked.map(({ headers }) => headers.has(header))).toEqual(made.map(([is]) => is));
    expect(asked.filter(({ headers }) => headers.has(header)).map(headOf)).toEqual([
      'POST /empresas/rest/empresa-operaciones-clave/olvido-clave-producto/reset-clave',
      'POST /empresas/rest/generales-reactivar-clave-empresa-rest/clientes/reactiva-clave',
      'POST /solicitud-clave-pe/solicitud-clave/crear-clave-usuario-digipass',
    ]);
  });

  it('BOX-53 the mark itself travels nowhere', async () => {
    const { context, asked } = accessHttpWorld(happened);
    await reactivationOverHttp(context).reactivate({ rut: user, credential })();
    expect([...(asked[0]?.headers.keys() ?? [])].toSorted()).toEqual(['content-type', 'x-caja-desafio']);
  });
});

describe('BOX-54 a credential goes out once', () => {
  it.each([
    ['well', () => json({})],
    ['badly', () => json({ errorCajaDesafio: { codigo: '99' } }, 401)],
    ['with nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ])('when the call ends %s, and nothing of it stays for the next', async (_, response) => {
    const { context, asked } = accessHttpWorld(response);
    await reactivationOverHttp(context).reactivate({ rut: user, credential })();
    expect(asked).toHaveLength(1);
    await call(context, keyRequestDevices)();
    expect(asked[1]?.headers.has(header)).toBe(false);
  });
});

describe('BOX-52 an answer to a challenged call tells the errors of the box', () => {
  it.each([
    [
      401,
      { errorCajaDesafio: { codigo: 99, glosa: 'otra' } },
      { errorCajaDesafio: { codigo: '99', glosa: 'otra' } },
    ],
    [400, { errorCode: -1, errorProcess: '-1' }, { errorCode: '-1', errorProcess: '-1' }],
    [500, { messages: ['uno'] }, { messages: ['uno'] }],
  ] as const)('a %i with %j', async (status, body, told) => {
    const { context } = accessHttpWorld(() => json(body, status));
    const failed = await reactivationOverHttp(context).reactivate({ rut: user, credential })();
    expect(failed).toEqual(E.left(refusedWith(status, told as object)));
  });
});
