import cookie from '@fastify/cookie';
import { fastify, type FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import {
  dropFlow,
  dropSession,
  flowTokensOf,
  deviceTokenOf,
  putDevice,
  putEntryCookies,
  putFlow,
  putSession,
  sessionTokenOf,
  type CookieGiven,
} from '#adapters/bank-http/access/cookies.ts';
import { acceso } from '#test/support/worlds/access-over-http.ts';

const plain: CookieGiven = { https: false, acceso };
const behindTls: CookieGiven = { https: true, acceso };

const setBy = async (put: (reply: FastifyReply) => FastifyReply): Promise<readonly string[]> => {
  const app = fastify();
  await app.register(cookie);
  app.get('/', (_request, reply) => put(reply).send());
  const { headers } = await app.inject('/');
  await app.close();
  return [headers['set-cookie'] ?? []].flat();
};

describe('EXT-509 the cookie of a known device', () => {
  it('is of this host alone under HTTPS, for a year, and no script reads it', async () => {
    expect(await setBy((reply) => putDevice(reply, { https: true, acceso }, 't'))).toEqual([
      '__Host-equipo=t; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
    expect(deviceTokenOf({ cookies: { '__Host-equipo': 't' } }, { https: true })).toBe('t');
    expect(deviceTokenOf({ cookies: { equipo: 't' } }, { https: true })).toBe(undefined);
  });
});

describe('the cookies of the guards', () => {
  it('ROOT-16 ROOT-19 are session cookies, readable by script, without personal data', async () => {
    expect(await setBy((reply) => putEntryCookies(reply, plain, 'banco.example'))).toEqual([
      'bookmark=si; Path=/; SameSite=Lax',
      'contexto=empresa; Path=/; SameSite=Lax',
    ]);
  });

  it('ROOT-19 are Secure under HTTPS and take their names from the settings', async () => {
    const named = { ...acceso.cookies, marcador: 'm', contexto: 'c' };
    const given = { https: true, acceso: { ...acceso, cookies: named } };
    expect(await setBy((reply) => putEntryCookies(reply, given, 'banco.example'))).toEqual([
      'm=si; Path=/; Secure; SameSite=Lax',
      'c=empresa; Path=/; Secure; SameSite=Lax',
    ]);
  });

  it.each([
    ['portal.banco.example', '; Domain=banco.example'],
    ['localhost', ''],
    ['127.0.0.1', ''],
    ['[::1]', ''],
  ])('ROOT-18 ROOT-19 are of the configured domain, but at %s', async (host, domain) => {
    const given = {
      ...plain,
      acceso: { ...acceso, cookies: { ...acceso.cookies, dominio: 'banco.example' } },
    };
    const [bookmark] = await setBy((reply) => putEntryCookies(reply, given, host));
    expect(bookmark).toBe(`bookmark=si${domain}; Path=/; SameSite=Lax`);
  });
});

const noCookies = { cookies: {} };

describe('the cookies of flows', () => {
  it('are out of the reach of scripts and other sites, last ten minutes and go back where they belong', async () => {
    expect(await setBy((reply) => putFlow(noCookies, reply, plain, 'reactivacion', 'abc'))).toEqual([
      'flujo-reactivacion=abc; Max-Age=600; Path=/empresas/rest/generales-reactivar-clave-empresa-rest/clientes; HttpOnly; SameSite=Strict',
    ]);
    expect(await setBy((reply) => putFlow(noCookies, reply, behindTls, 'solicitud', 'abc'))).toEqual([
      '__Secure-flujo-solicitud=abc; Max-Age=600; Path=/solicitud-clave-pe; HttpOnly; Secure; SameSite=Strict',
    ]);
  });

  it('API-02 follow the calls to where the bank has moved them', async () => {
    const given = { ...plain, acceso: { ...acceso, base: '/otra', baseSolicitud: '/empresas/rest' } };
    const [reactivation] = await setBy((reply) => putFlow(noCookies, reply, given, 'reactivacion', 'abc'));
    const [request] = await setBy((reply) => putFlow(noCookies, reply, given, 'solicitud', 'abc'));
    expect(reactivation).toContain('Path=/otra/generales-reactivar-clave-empresa-rest/clientes;');
    expect(request).toContain('Path=/empresas/rest/solicitud-clave-pe;');
  });

  it('end at once', async () => {
    const [ended] = await setBy((reply) => dropFlow(noCookies, reply, plain, 'solicitud'));
    expect(ended).toMatch(
      /^flujo-solicitud=; Max-Age=0; Path=\/solicitud-clave-pe; Expires=Thu, 01 Jan 1970/,
    );
  });

  it('EXT-1333 keep the flows of the last three tabs, newest first', async () => {
    const ofTabs = { cookies: { 'flujo-solicitud': 'c.b.a' } };
    const [kept] = await setBy((reply) => putFlow(ofTabs, reply, plain, 'solicitud', 'd'));
    expect(kept).toMatch(/^flujo-solicitud=d\.c\.b; Max-Age=600;/);
    expect(flowTokensOf(ofTabs, plain, 'solicitud')).toEqual(['c', 'b', 'a']);
    expect(await setBy((reply) => dropFlow(ofTabs, reply, plain, 'solicitud'))).toEqual([]);
  });

  it('are read only in the form the bank gives them', () => {
    expect(flowTokensOf({ cookies: { 'flujo-solicitud': 'Ab_9-' } }, plain, 'solicitud')).toEqual(['Ab_9-']);
    expect(flowTokensOf({ cookies: { 'flujo-solicitud': 'a b' } }, plain, 'solicitud')).toEqual([]);
    expect(flowTokensOf({ cookies: { 'flujo-solicitud': 'abc' } }, plain, 'reactivacion')).toEqual([]);
  });

  it('behind TLS have a name that no other host can write', () => {
    const asNamed = { cookies: { '__Secure-flujo-solicitud': 'abc' } };
    expect(flowTokensOf(asNamed, behindTls, 'solicitud')).toEqual(['abc']);
    expect(flowTokensOf({ cookies: { 'flujo-solicitud': 'abc' } }, behindTls, 'solicitud')).toEqual([]);
  });
});

describe('the cookie of the company home', () => {
  it('is out of the reach of scripts and other sites', async () => {
    expect(await setBy((reply) => putSession(reply, plain, 'abc'))).toEqual([
      'sesion=abc; Path=/; HttpOnly; SameSite=Strict',
    ]);
    expect(await setBy((reply) => putSession(reply, behindTls, 'abc'))).toEqual([
      '__Host-sesion=abc; Path=/; HttpOnly; Secure; SameSite=Strict',
    ]);
    expect((await setBy((reply) => dropSession(reply, plain)))[0]).toMatch(
      /^sesion=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/,
    );
    expect(sessionTokenOf({ cookies: { sesion: 'abc' } }, plain)).toBe('abc');
  });

  it('behind TLS has a name that no other host can write', () => {
    expect(sessionTokenOf({ cookies: { '__Host-sesion': 'abc' } }, behindTls)).toBe('abc');
    expect(sessionTokenOf({ cookies: { sesion: 'abc' } }, behindTls)).toBeUndefined();
  });
});
