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
});
