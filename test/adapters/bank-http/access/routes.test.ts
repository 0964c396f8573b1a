import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPrefixes } from '#adapters/bank-http/access/routes.ts';
import { hostileText, hostileValue } from '#test/support/arbitraries/hostile.ts';
import { challengeOf, formCall, getCall, jsonCall } from '#test/support/builders/access-calls.ts';
import {
  acceso,
  captcha,
  company,
  digipassCode,
  flowToken,
  key,
  oldKey,
  pin,
  serveAccess,
  user,
} from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveAccess({
    server: { web: { root: '/nowhere', index: '<!doctype html>el portal' } },
  });
});
afterAll(() => bank.stop());

const rest = '/empresas/rest';
const keyRequest = '/solicitud-clave-pe';
const query = `?g-recaptcha-response=${captcha}`;
const password = 'Nuevas12';
const headers = {
  'X-Rut-Usuario': user,
  'X-RToken': flowToken,
  'X-Caja-Desafio': challengeOf({ tipoDispositivo: '8', token: digipassCode, empresa: company }),
  Cookie: `flujo-solicitud=${flowToken}; flujo-reactivacion=${flowToken}; sesion=${flowToken}`,
};

const calls = [
  jsonCall(`${rest}/empresa-operaciones-clave/olvido-clave-producto/valida-usuario${query}`, {
    rut: user,
    pin,
  }),
  getCall(`${rest}/caja-desafio-rest/caja-desafio/dispositivosOlvidoClave`, headers),
  jsonCall(
    `${rest}/empresa-operaciones-clave/olvido-clave-producto/reset-clave`,
    { rut: user, password, pin },
    headers,
  ),
  jsonCall(`${rest}/empresa-operaciones-clave/olvido-clave-sin-producto/reset-clave-desactivada${query}`, {
    rut: user,
    password,
  }),
  getCall(
    `${rest}/generales-reactivar-clave-empresa-rest/clientes/obtener-dispositivo-seguridad${query}`,
    headers,
  ),
  jsonCall(
    `${rest}/generales-reactivar-clave-empresa-rest/clientes/reactiva-clave`,
    { userName: user, userClave: digipassCode },
    headers,
  ),
  jsonCall(`${keyRequest}/validaExistencia/validar-usuario/${query}`, { rut: user }),
  jsonCall(
    `${keyRequest}/validaExistencia/relacion-usuario-empresa/`,
    { rut: user, rutEmpresa: company },
    headers,
  ),
  jsonCall(
    `${keyRequest}/banconexion/validar-usuario/`,
    { rut: user, rutEmpresa: company, claveBanconexion: oldKey },
    headers,
  ),
  getCall(`${keyRequest}/dispositivos`, headers),
  jsonCall(
    `${keyRequest}/solicitud-clave/crear-clave-usuario-digipass`,
    { rut: user, rutEmpresa: company, password, dispositivoSeleccionado: 'Digipass-0123456789' },
    headers,
  ),
  jsonCall(
    `${keyRequest}/solicitud-clave/crear-clave-usuario-banconexion`,
    { rut: user, rutEmpresa: company, claveBanconexion: oldKey, password },
    headers,
  ),
  jsonCall(`${keyRequest}/descarga-pdf/descarga-comprobante-creacion-clave`, {
    encryptedData: 'sellado-largo',
  }),
  getCall('/empresa', headers),
  formCall('/auth/cred_submit', {
    username: user,
    password: key,
    request_id: 'pedido-1',
    context: 'empresa',
  }),
  formCall('/auth/salir', {}, headers),
];

describe('the calls of the way in', () => {
  it('are all there', async () => {
    for (const call of calls)
      expect([call.path, (await bank.call(call)).status]).not.toEqual([call.path, 404]);
  });

  it('API-26 SEC-17 leave nothing of what was sent in the log', async () => {
    for (const call of calls) await bank.call(call);
    // Ids, times and durations are the bank's own, and may hold any four digits by chance.
    const lines = bank.log().replace(/"(reqId|time|pid|ms)":("[^"]*"|\d+)/g, '');
    expect(lines).toContain('valida-usuario');
    const sent = [user, '12345678', company, pin, key, oldKey, password, digipassCode, captcha, flowToken];
    const others = ['pedido-1', 'sellado-largo', 'eyJ0aXBv', 'flujo-', 'sesion', 'Ana', '?'];
    expect([...sent, ...others].filter((text) => lines.includes(text))).toEqual([]);
  });

  it('are no pages, while every page of the portal is', async () => {
    const asked = (path: string) => bank.call(getCall(path, { Accept: 'text/html' }));
    expect((await asked('/empresas/rest/nada')).status).toBe(404);
    expect((await asked('/solicitud-clave-pe/nada')).status).toBe(404);
    expect((await asked('/auth/nada')).status).toBe(404);
    for (const page of ['/login', '/loginError', '/solicitud-clave-empresa', '/error-solicitud-clave'])
      expect((await asked(page)).text).toContain('el portal');
  });

  it('API-02 begin where the bank has moved them', () => {
    expect(callPrefixes({ ...acceso, base: '/a', baseSolicitud: '/b' })).toEqual([
      '/a/',
      '/b/solicitud-clave-pe/',
    ]);
  });
});

const numRuns = Number(process.env['HOSTILE_RUNS'] ?? 100);

describe('nothing hostile breaks a call or gets through', { timeout: 20_000 + 20 * numRuns }, () => {
  const posts = calls.filter(({ path, init }) => init.method === 'POST' && !path.startsWith('/auth/'));

  it('any JSON', () =>
    fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), hostileValue(), async ({ path }, body) => {
        const { status } = await bank.call(jsonCall(path, body, headers));
        expect([400, 415]).toContain(status);
      }),
      { numRuns },
    ));

  it('any text in a header', () => {
    const printable = hostileText().map((text) => text.replace(/[^\x20-\x7e]/g, '').trim());
    return fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), printable, async ({ path, init }, text) => {
        const hostile = Object.fromEntries(Object.keys(headers).map((name) => [name, text]));
        const { status } = await bank.call({
          path,
          init: { ...init, headers: { ...Object(init.headers), ...hostile } },
        });
        expect(status).toBeLessThan(500);
      }),
      { numRuns },
    );
  });

  it('any credentials', () =>
    fc.assert(
      fc.asyncProperty(
        hostileText(),
        hostileText(),
        hostileText(),
        async (username, password, request_id) => {
          const fields = { username, password, request_id, context: 'empresa' };
          const answer = await bank.call(formCall('/auth/cred_submit', fields));
          const location = answer.headers.get('Location') ?? '';
          expect(answer.status === 303 ? location : answer.status).toSatisfy(
            (end) =>
              end === 413 ||
              end === 400 ||
              /^\/login\?(req=[\w-]{1,64}&)?error=credenciales$/.test(String(end)),
          );
        },
      ),
      { numRuns },
    ));
});
