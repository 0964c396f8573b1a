import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRoutes } from '#adapters/bank-http/budgets/open-routes.ts';
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
    // what a login brings is charged by its own route
    expect(unused).toEqual(['sign-in-proof']);
  });

  it('that changes something without a session has a budget, and so has a read that costs', () => {
    const those = (isOne: (isRead: boolean, isFree: boolean) => boolean) =>
      table
        .filter(({ method, budget }) => isOne(['GET', 'HEAD'].includes(method), budget === 'none'))
        .map(({ path, budget }) => `${budget}: ${path}`)
        .toSorted();
    // Each asks for the cookie of a session first, or belongs to the demonstration.
    expect(those((isRead, isFree) => !isRead && isFree)).toEqual([
      'none: /auth/cerrar-sesiones',
      'none: /auth/salir',
      'none: /empresas/certificado/gosign',
      'none: /empresas/rest/llaves-de-acceso/alta',
      'none: /empresas/rest/llaves-de-acceso/nombre',
    ]);
    expect(those((isRead, isFree) => isRead && !isFree)).toEqual([
      'captcha: /empresas/rest/generales-reactivar-clave-empresa-rest/clientes/obtener-dispositivo-seguridad',
      'challenge: /empresas/rest/captcha/desafio',
      'customer: /empresas/rest/portabilidad-financiera/cliente-banco/:rut',
      'flow: /empresas/rest/caja-desafio-rest/caja-desafio/dispositivosOlvidoClave',
      'flow: /solicitud-clave-pe/dispositivos',
      'opening: /empresas/rest/portabilidad-financiera/equifax/autentificar',
      'opening: /empresas/rest/portabilidad-financiera/identidad/token',
      'round: /empresas/rest/portabilidad-financiera/equifax/preguntas',
      'round: /empresas/rest/portabilidad-financiera/identidad/digital/retorno',
      'round: /empresas/rest/portabilidad-financiera/identidad/preguntas',
    ]);
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
