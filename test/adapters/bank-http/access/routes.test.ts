import { challengeOfFlow } from '#core/bank/access/challenge/signed-transaction.ts';
import fc from 'fast-check';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRoutes, callPrefixes } from '#adapters/bank-http/access/routes.ts';
import { budgetsWithin } from '#adapters/bank-http/budgets/budgets.ts';
import { homeScript } from '#adapters/wire/access/credential-post.ts';
import { defaultLimits } from '#core/bank/budgets.ts';
import { factorPrefix } from '#core/bank/attempts/source-slots.ts';
import type { AttemptCounter } from '#core/bank/attempts/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { hostileText, hostileValue } from '#test/support/arbitraries/hostile.ts';
import { challengeOf, formCall, getCall, jsonCall } from '#test/support/builders/access-calls.ts';
import {
  acceso,
  captcha,
  company,
  digipassCode,
  flowToken,
  happyAccess,
  key,
  oldKey,
  pin,
  serveAccess,
  user,
} from '#test/support/worlds/access-over-http.ts';
import { aLook } from '#test/support/builders/page-look.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const portal = { root: '/nowhere', index: '<!doctype html>el portal' };

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveAccess({ server: { web: portal } });
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

  it('API-26 SEC-17 log nothing of their input', async () => {
    for (const call of calls) await bank.call(call);
    // Removes the bank's own request ids, times and durations from the log, since they may contain
    // the digits of a secret by chance.
    const lines = bank.log().replace(/"(reqId|time|pid|ms)":("[^"]*"|\d+)/g, '');
    expect(lines).toContain('valida-usuario');
    const sent = [user, '12345678', company, pin, key, oldKey, password, digipassCode, captcha, flowToken];
    const others = ['pedido-1', 'sellado-largo', 'eyJ0aXBv', 'flujo-', 'sesion', 'Ana', '?'];
    expect([...sent, ...others].filter((text) => lines.includes(text))).toEqual([]);
  });

  it.each([{}, { base: '/a', baseSolicitud: '/b' }])(
    'API-02 are no pages where the bank has them, while every page of the portal is: %o',
    async (moved) => {
      const there = await serveAccess({ acceso: moved, server: { web: portal } });
      const asked = (path: string) => there.call(getCall(path, { Accept: 'text/html' }));
      for (const calls of [...callPrefixes({ ...acceso, ...moved }), '/auth/'])
        expect([calls, (await asked(`${calls}nada`)).status]).toEqual([calls, 404]);
      for (const page of ['/login', '/loginError', '/solicitud-clave-empresa', '/error-solicitud-clave'])
        expect((await asked(page)).text).toContain('el portal');
      await there.stop();
    },
  );

  it('API-02 begin where the bank has moved them', () => {
    expect(callPrefixes({ ...acceso, base: '/a', baseSolicitud: '/b' })).toEqual([
      '/a/',
      '/b/solicitud-clave-pe/',
    ]);
  });
});

describe('EXT-507 a source whose slots are taken', () => {
  const reservesOf = async (isFull: boolean) => {
    const reserved: AttemptCounter[] = [];
    const full = await serveAccess({
      acceso: { certificado: true },
      ports: {
        // Fake store of slots per source: with `isFull`, every ordinary slot is taken, and only the spare ones
        // (`|de pie`) are free.
        sourceSlots: {
          ...happyAccess().sourceSlots,
          take: ({ source }) => TE.right(!isFull || source.endsWith('|de pie')),
        },
        attempts: {
          ...happyAccess().attempts,
          reserve: (...places) => {
            reserved.push(...places.filter(({ key: place }) => place.startsWith(factorPrefix)));
            return TE.right({ outcome: 'busy' });
          },
        },
      },
    });
    const certificate = Buffer.from(JSON.stringify({ certificado: 'c' })).toString('base64');
    const desafio = challengeOfFlow(happyAccess(), flowToken);
    const named = { operacion: 'reactivacion', rut: user, desafio };
    const signed = { transaccion: JSON.stringify(named), firma: 'f' };
    const signing = jsonCall(acceso.rutaFirmado, signed, { ...headers, 'Certification-Data': certificate });
    const answers: (readonly [string, number, string | null])[] = [];
    for (const call of [...calls, signing]) {
      const before = reserved.length;
      const { status, headers: answered } = await full.call(call);
      if (reserved.length > before || status === 429 || status === 503)
        answers.push([call.path.split('?')[0] ?? '', status, answered.get('Retry-After')]);
    }
    await full.stop();
    return { reserved, answers };
  };

  it('no call of a factor may lock: each gets a Retry-After', async () => {
    const { reserved, answers } = await reservesOf(true);
    expect(reserved.length).toBeGreaterThanOrEqual(6);
    expect(reserved.every(({ spare, limit }) => spare === limit - 1)).toBe(true);
    expect(answers.filter(([, status, retry]) => status !== 429 || retry !== '3600')).toEqual([]);
    expect(answers.length).toBe(reserved.length);
  });

  it('spares nothing while it has places', async () => {
    const { reserved, answers } = await reservesOf(false);
    expect(reserved.some(({ spare }) => spare !== undefined)).toBe(false);
    // Expects one reservation more with free slots than with full ones: the sign-in then reserves an attempt too.
    expect(reserved.length).toBe((await reservesOf(true)).reserved.length + 1);
    expect(answers.map(([, status]) => status)).not.toContain(429);
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

it('EXT-2362 every call of the way in waits among those that may hash a key, save the few that only read', async () => {
  const behind: Record<'keys' | 'others', string[]> = { keys: [], others: [] };
  const gate =
    (name: keyof typeof behind) =>
    (scope: FastifyInstance): void =>
      void scope.addHook('onRoute', ({ method, url }) => void behind[name].push(`${String(method)} ${url}`));
  const app = fastify({ exposeHeadRoutes: false });
  await accessRoutes(app, {
    ports: happyAccess(),
    captchaIssuer: { issue: () => TE.right({}) },
    settings: { floorMs: 0, production: true, acceso },
    look: aLook,
    https: false,
    budgets: budgetsWithin(defaultLimits),
    limits: defaultLimits,
    crowd: { keys: gate('keys'), others: gate('others') },
  });
  await app.close();
  expect(behind.keys.length).toBeGreaterThan(25);
  const parts = [
    'desafio-rest/caja-desafio/dispositivosOlvidoClave',
    'captcha/desafio',
    'llaves-de-acceso/lista',
  ];
  const reading = [...parts.map((part) => expect.stringMatching(part)), `GET ${keyRequest}/dispositivos`];
  const pages = [acceso.rutaAyuda, acceso.rutaCatalogo, homeScript, acceso.rutaEmpresa].map(
    (path) => `GET ${path}`,
  );
  expect(behind.others.toSorted()).toEqual([...pages, ...reading]);
});
