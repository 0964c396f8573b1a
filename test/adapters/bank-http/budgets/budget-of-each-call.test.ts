import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRoutes } from '#adapters/bank-http/budgets/budget-of-each-call.ts';
import { bankAddresses } from '#composition/scripts/bank-addresses.ts';
import { allowancesOf, defaultLimits } from '#core/bank/budgets.ts';
import { acceso, serveAccess } from '#test/support/worlds/access-over-http.ts';
import type { BankOverHttp } from '#test/support/worlds/bank-over-http.ts';
import { routeForAccess } from '#ui/app/access-routes.ts';
import { routeForPlace } from '#ui/app/route-for-step.ts';

type Route = { readonly method: string; readonly url: string };

const routes: Route[] = [];
const listen = (message: unknown): void => {
  const { fastify } = message as { readonly fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, url });
  });
};

let bank: BankOverHttp;
let root: string;
const withCertificate = { ...acceso, certificado: true };
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'open-routes-'));
  await mkdir(join(root, 'assets'));
  subscribe('fastify.initialization', listen);
  bank = await serveAccess({
    acceso: withCertificate,
    demo: () => Promise.reject(new Error('nobody asks')),
    signer: { certificates: () => Promise.resolve([]), sign: () => Promise.resolve(undefined) },
    server: {
      web: { root, index: '<!doctype html>' },
      settings: { budgets: { captcha: 1, identity: 1, queries: 1, people: 1, peopleOfNetwork: 1 } },
    },
  });
});
afterAll(async () => {
  unsubscribe('fastify.initialization', listen);
  await bank.stop();
  await rm(root, { recursive: true });
});

const table = openRoutes(withCertificate);
const rowOf = ({ method, url }: Route) => table.find((row) => row.method === method && row.path === url);
const concrete = (url: string): string => url.replace(/:\w+/g, '1').replace('*', 'x.js');
const ask = ({ method, url }: Route): Promise<{ readonly status: number; readonly json: unknown }> =>
  bank.call({ path: concrete(url), init: { method } });

const noSession = expect.objectContaining({ codigo: 'SESION_NO_VALIDA' });

describe('EXT-501 every call of the bank', () => {
  it('needs a session, or is in the table of open calls with its limit', async () => {
    expect(routes.length).toBeGreaterThan(60);
    const strays: string[] = [];
    for (const route of routes.filter((each) => rowOf(each) === undefined)) {
      const { status, json } = await ask(route);
      if (status !== 401 || !noSession.asymmetricMatch(json)) strays.push(`${route.method} ${route.url}`);
    }
    expect(strays).toEqual([]);
  });

  it('is brought to it by a server that has the pages of the portal from their sources, as no page is', () => {
    const led = bankAddresses(withCertificate).map((address) => new RegExp(address));
    const isLed = (path: string): boolean => led.some((address) => address.test(path));
    const asked = routes.map(({ url }) => concrete(url)).filter((path) => !path.startsWith('/assets/x'));
    expect(asked.filter((path) => !isLed(path) || !isLed(`${path}?error=credenciales`))).toEqual([]);
    const pages = [...Object.values(routeForAccess), ...Object.values(routeForPlace), '/', '/main.tsx'];
    expect(pages.filter(isLed)).toEqual([]);
  });

  it('every row of the table is a call of the bank', () => {
    const known = routes.map(({ method, url }) => `${method} ${url}`);
    expect(
      table.map(({ method, path }) => `${method} ${path}`).filter((row) => !known.includes(row)),
    ).toEqual([]);
  });

  it('EXT-511 every limit is used by a row', () => {
    const used = new Set<string>(table.map(({ budget }) => budget));
    const unused = Object.keys(allowancesOf(defaultLimits)).filter((name) => !used.has(name));
    // Expects only these rate limits to be charged by no row of the table: the sign-in route charges the first and
    // the third itself, and calls with a session charge the second.
    expect(unused).toEqual(['sign-in-proof', 'session', 'right-key']);
  });

  it('API-32, EXT-2976 that has a budget has that of its kind', () => {
    const charged = table.filter(({ budget }) => budget !== 'none');
    const named = ({ method, path }: (typeof table)[number]): string =>
      `${method} ${path.split('/').filter(Boolean).slice(-2).join('/')}`;
    expect(Object.fromEntries(charged.map((row) => [named(row), row.budget]))).toEqual({
      'GET cliente-banco/:rut': 'customer',
      'GET equifax/autentificar': 'opening',
      'GET identidad/token': 'opening',
      'GET equifax/preguntas': 'round',
      'POST equifax/validar': 'round',
      'GET identidad/preguntas': 'round',
      'POST identidad/respuestas': 'round',
      'POST identidad/digital': 'round',
      'POST digital/estado': 'round',
      'GET digital/retorno': 'round',
      'POST portabilidad-financiera/representante-legal': 'round',
      'POST representante-legal/pdf': 'round',
      'POST portabilidad-financiera/socios': 'round',
      'POST socios/pdf': 'round',
      'POST olvido-clave-producto/valida-usuario': 'captcha',
      'POST olvido-clave-sin-producto/reset-clave-desactivada': 'captcha',
      'GET clientes/obtener-dispositivo-seguridad': 'captcha',
      'POST validaExistencia/validar-usuario': 'captcha',
      'GET caja-desafio/dispositivosOlvidoClave': 'flow',
      'POST olvido-clave-producto/reset-clave': 'flow',
      'POST clientes/reactiva-clave': 'flow',
      'POST validaExistencia/relacion-usuario-empresa': 'flow',
      'POST banconexion/validar-usuario': 'flow',
      'GET solicitud-clave-pe/dispositivos': 'flow',
      'POST solicitud-clave/crear-clave-usuario-digipass': 'flow',
      'POST solicitud-clave/crear-clave-usuario-banconexion': 'flow',
      ...Object.fromEntries(
        ['desafio', 'dispositivos', 'ingreso', 'autorizacion', 'baja', 'tercera-clave'].map((name) => [
          `POST llaves-de-acceso/${name}`,
          'flow',
        ]),
      ),
      'POST caja-desafio/tercera-clave': 'flow',
      'POST clientes/tercera-clave': 'flow',
      'POST solicitud-clave-pe/tercera-clave': 'flow',
      'POST certificado/handler': 'flow',
      'POST auth/no-fui-yo': 'flow',
      'GET captcha/desafio': 'challenge',
      'POST descarga-pdf/descarga-comprobante-creacion-clave': 'receipt',
      'POST auth/cred_submit': 'sign-in',
    });
    expect(charged).toHaveLength(40);
  });

  it('EXT-3038 that needs a session has a budget of that session, whatever it asks', async () => {
    const inSession = routes.filter((each) => rowOf(each) === undefined && each.method === 'GET');
    const statuses = async (token: string, times: number): Promise<readonly number[]> => {
      const seen: number[] = [];
      for (const { url } of inSession.slice(0, times)) {
        const headers = { Authorization: `Bearer ${token}` };
        seen.push((await bank.call({ path: concrete(url), init: { headers } })).status);
      }
      return seen;
    };
    expect((await statuses('a'.repeat(43), 6)).map((status) => status === 429)).toEqual([
      ...[false, false, false, false, true, true],
    ]);
    expect(await statuses('b'.repeat(43), 4)).not.toContain(429);
  });

  it('EXT-2562 that has a budget reads 429 beyond ten times that, however little it brings', async () => {
    const charged = table.filter(({ budget }) => budget !== 'none');
    expect(charged.length).toBeGreaterThan(15);
    for (const { method, path } of charged) {
      const seen = new Set<number>();
      for (let time = 0; time < 21; time += 1) seen.add((await ask({ method, url: path })).status);
      expect([...seen], path).toContain(429);
    }
  });
});

describe('EXT-501 a bank that has its calls elsewhere', () => {
  it('has their budgets there', () => {
    const moved = openRoutes({ ...acceso, base: '/otra', baseSolicitud: '/antes' }).map(({ path }) => path);
    expect(moved).toContain('/otra/empresa-operaciones-clave/olvido-clave-producto/valida-usuario');
    expect(moved).toContain('/antes/solicitud-clave-pe/validaExistencia/validar-usuario/');
    expect(moved).toContain(acceso.rutaFirmado);
  });
});
