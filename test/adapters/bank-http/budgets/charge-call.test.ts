import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { answerBy } from '#adapters/bank-http/answer.ts';
import { limitOpenRoutes, chargeCall, pairOf } from '#adapters/bank-http/budgets/charge-call.ts';
import { budgetsWithin } from '#adapters/bank-http/budgets/budgets.ts';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { validateCardUser } from '#adapters/wire/access/validate-card-user.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { aLook } from '#test/support/builders/page-look.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';

const { acceso } = somePortalSettings;
const url = configuredPath(acceso, validateCardUser.path);

let served: FastifyInstance | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

const serve = (captcha: number, trusted: readonly string[] = []) => {
  const app = fastify({ trustProxy: trusted.length > 0 && [...trusted] });
  served = app;
  const reached = { times: 0 };
  const budgets = budgetsWithin({ captcha, identity: 1, queries: 1, people: 1, peopleOfNetwork: 1 }, () => 0);
  limitOpenRoutes(app, { budgets, look: aLook, acceso });
  app.post(url, (request, reply) =>
    pipe(
      chargeCall(request),
      TE.map(() => (reached.times += 1)),
      answerBy(reply, (times) => reply.send({ times })),
    ),
  );
  const from = async (address: string): Promise<number> =>
    (await app.inject({ method: 'POST', url, headers: { 'x-forwarded-for': address } })).statusCode;
  return { app, reached, from };
};

describe('API-32 a captcha-protected call', () => {
  it("gets 429 beyond its address's limit, without a code, and reaches no use case", async () => {
    const { app, reached } = serve(2);
    const statuses = [];
    for (let time = 0; time < 3; time += 1)
      statuses.push((await app.inject({ method: 'POST', url })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect(reached.times).toBe(2);
    const refused = await app.inject({ method: 'POST', url });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toEqual({ mensaje: expect.stringContaining('demasiadas solicitudes') });
    expect((await app.inject({ method: 'POST', url, remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
  });

  it.each([
    ['behind a trusted proxy its caller counts, not the proxy', '127.0.0.1', 200],
    ['the word of anybody else is not taken', '10.0.0.1', 429],
  ])('%s', async (_, trusted, status) => {
    const { from } = serve(1, [trusted]);
    expect(await from('192.0.2.1')).toBe(200);
    expect(await from('198.51.100.7')).toBe(status);
  });
});

describe('EXT-504 a proxy that names its caller with a port', () => {
  it.each([
    ['192.0.2.1:40001', '192.0.2.1:40002'],
    ['[2001:db8::1]:40001', '[2001:db8:0:ff::2]:40002'],
    ['unknown', '_secret'],
  ])('%s and %s are one caller', async (first, second) => {
    const { from } = serve(1, ['127.0.0.1']);
    expect(await from(first)).toBe(200);
    expect(await from(second)).toBe(429);
  });
});

describe('EXT-502 the pair of a call', () => {
  it.each([
    [{ rutUsuario: '123456785', serie: 'A1' }, '12345678-5|A1'],
    [{ rutUsuario: '12.345.678-5', serie: 'A1' }, '12345678-5|A1'],
    [{ rutUsuario: '12345678-5', serie: 'a1' }, '12345678-5|A1'],
    [{ rutUsuario: '12345678-5', serie: 'A1.2 ' }, '12345678-5|A12'],
    [{ rutUsuario: '12345678-5', serie: 'x' }, undefined],
    [{ rutUsuario: ['12345678-5', '1'], serie: '1' }, undefined],
    [{ rutUsuario: '12345678-5' }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('%j is %s', (query, pair) => {
    expect(pairOf(query)).toBe(pair);
  });
});
