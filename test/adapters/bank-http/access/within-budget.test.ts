import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { callBudget } from '#adapters/bank-http/access/call-budget.ts';
import { withinBudget } from '#adapters/bank-http/access/within-budget.ts';

describe('API-32 a captcha-protected call', () => {
  it('beyond the budget of its address is told to come back, without a code, and reaches nobody', async () => {
    let reached = 0;
    const app = fastify();
    app.get('/', { onRequest: withinBudget(callBudget(2, () => 0)) }, () => (reached += 1));
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await app.inject('/')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect(reached).toBe(2);
    const refused = await app.inject('/');
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toEqual({ mensaje: expect.stringContaining('demasiadas llamadas') });
    expect((await app.inject({ url: '/', remoteAddress: '192.0.2.1' })).statusCode).toBe(200);
    await app.close();
  });

  it.each([
    ['behind a trusted proxy its caller counts, not the proxy', '127.0.0.1', 200],
    ['the word of anybody else is not taken', '10.0.0.1', 429],
  ])('%s', async (_, trusted, status) => {
    const app = fastify({ trustProxy: [trusted] });
    app.get('/', { onRequest: withinBudget(callBudget(1, () => 0)) }, () => 'ok');
    const from = (address: string) => app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
    expect((await from('192.0.2.1')).statusCode).toBe(200);
    expect((await from('198.51.100.7')).statusCode).toBe(status);
    await app.close();
  });
});
