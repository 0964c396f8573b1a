import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atLeast } from '#adapters/bank-http/access/time-floor.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { signOut } from '#adapters/wire/access/credential-post.ts';
import { keyReceiptPdf } from '#adapters/wire/access/key-receipt-pdf.ts';
import { tellsOfAPerson } from '#test/support/tells-of-a-person.ts';
import { acceso, serveAccess } from '#test/support/worlds/access-over-http.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const answering = async (ms: number, takes: number) => {
  const pauses: number[] = [];
  const app = fastify();
  // Adds an onResponse hook, as a server with request logging or metrics has: without one, Fastify does not measure
  // how long an answer took.
  app.addHook('onResponse', (_request, _reply, done) => done());
  const pause = (rest: number): Promise<void> => {
    pauses.push(rest);
    return Promise.resolve();
  };
  app.get('/', { onSend: atLeast(ms, pause) }, async () => {
    await new Promise((resolve) => setTimeout(resolve, takes));
    return 'hecho';
  });
  const { body } = await app.inject('/');
  await app.close();
  return { body, pauses };
};

describe('the time floor', () => {
  it('waits for the rest, with the same answer', async () => {
    const { body, pauses } = await answering(1_000, 0);
    expect(body).toBe('hecho');
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThan(500);
    expect(pauses[0]).toBeLessThan(1_000);
  });

  it('does not wait when the answer took longer', async () => {
    expect((await answering(5, 30)).pauses).toEqual([]);
  });

  it('waits by itself when no other pause is given', async () => {
    const app = fastify();
    app.addHook('onResponse', (_request, _reply, done) => done());
    app.get('/', { onSend: atLeast(40) }, () => 'hecho');
    const since = performance.now();
    await app.inject('/');
    expect(performance.now() - since).toBeGreaterThanOrEqual(38);
    await app.close();
  });
});

const withRoutes = async (serve: () => Promise<BankOverHttp>) => {
  const routes: string[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { readonly fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push(`${each} ${url}`);
    });
  };
  subscribe('fastify.initialization', listen);
  const bank = await serve();
  unsubscribe('fastify.initialization', listen);
  return { bank, routes };
};

const floorMs = 120;
const withCertificate = { ...acceso, certificado: true };

let bank: BankOverHttp;
let routes: readonly string[];
beforeAll(async () => {
  const without = await withRoutes(() => serveBank(happyBank()));
  await without.bank.stop();
  const served = await withRoutes(() =>
    serveAccess({
      acceso: withCertificate,
      floorMs,
      demo: () => Promise.reject(new Error('nobody asks')),
      signer: { certificates: () => Promise.resolve([]), sign: () => Promise.resolve(undefined) },
    }),
  );
  bank = served.bank;
  routes = served.routes.filter((route) => !without.routes.includes(route));
});
afterAll(() => bank.stop());

const withoutFloor: readonly string[] = [
  ...[captchaChallenge, keyReceiptPdf, signOut].map(({ method, path }) => `${method} ${path}`),
  ...[
    '/empresa',
    '/auth/al-volver.js',
    '/banco-de-pruebas',
    '/assets/message_catalog.json',
    '/assets/ayuda_contextual.json',
  ].map((path) => `GET ${path}`),
  ...['GET /empresas/certificado/adss_gosign.js', 'GET /empresas/certificado/gosign'],
];

const takes = async (route: string): Promise<number> => {
  const [method = '', path = ''] = route.split(' ');
  const since = performance.now();
  await bank.call({
    path,
    init: { method, redirect: 'manual', headers: { 'Sec-Fetch-Site': 'same-origin' } },
  });
  return performance.now() - since;
};

describe('EXT-108 every call and page of the way in', () => {
  it('is in the table of calls that check a factor or concern a person', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect([...routes].toSorted()).toEqual([...tellsOfAPerson.keys()].toSorted());
  });

  it('a call that checks a factor or concerns a person has a minimum response time', async () => {
    const quick: string[] = [];
    for (const [route, tells] of tellsOfAPerson)
      if (tells !== 'nothing' && (await takes(route)) < floorMs - 5) quick.push(route);
    expect(quick).toEqual([]);
  });

  it('a call that concerns nobody has none', async () => {
    const slow: string[] = [];
    for (const route of withoutFloor) {
      expect(tellsOfAPerson.get(route)).toBe('nothing');
      // Response times of a route in milliseconds, measured until one is below the minimum response time: one such
      // answer proves that the route has no minimum, while slower ones may be due to a busy machine.
      const times: number[] = [];
      while (times.length < 8 && Math.min(...times) >= floorMs) times.push(await takes(route));
      if (Math.min(...times) >= floorMs) slow.push(route);
    }
    expect(slow).toEqual([]);
  });
});
