import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseForeignForm } from '#adapters/bank-http/cross-site.ts';
import { openCalls, portabilityBase, withHeaders } from '#test/support/builders/bank-calls.ts';
import { serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

describe('a page of another site', () => {
  it.each(['same-origin', 'same-site', 'none'])('is not meant by %s', async (site) => {
    for (const call of Object.values(openCalls())) {
      expect((await bank.call(withHeaders(call, { 'Sec-Fetch-Site': site }))).status).toBe(200);
    }
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s is refused for any address', async (method) => {
    const init = { method, headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect(await bank.call({ path: `${portabilityBase}/nada`, init })).toMatchObject({
      status: 403,
      text: '',
    });
  });

  it('links to pages and to calls without effect are allowed', async () => {
    const init = { headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await bank.call({ path: '/portabilidad-publica', init })).status).toBe(200);
    expect((await bank.call({ path: `${portabilityBase}/regions`, init })).status).toBe(200);
  });
});

describe('LOGIN-09 a form that takes credentials', () => {
  const sent = async (headers: Readonly<Record<string, string>>): Promise<number> => {
    const app = fastify();
    app.post('/', { onRequest: refuseForeignForm }, () => 'hecho');
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/',
      headers: { host: 'banco.example', ...headers },
    });
    await app.close();
    return statusCode;
  };

  it.each([
    ['of this bank', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    ['of this bank, to a browser that says its origin only', { origin: 'http://banco.example' }, 200],
    ['of no browser', {}, 200],
    ['of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of another host of the site', { 'sec-fetch-site': 'same-site' }, 403],
    ['of another origin', { origin: 'https://otro.example' }, 403],
    ['of another port', { origin: 'http://banco.example:81' }, 403],
    [
      'of this bank on a port of its own',
      { host: 'banco.example:8443', origin: 'https://banco.example:8443' },
      200,
    ],
    ['of this bank at an address of IPv6', { host: '[::1]:8080', origin: 'http://[::1]:8080' }, 200],
    [
      'of the usual port beside a bank on its own',
      { host: 'banco.example:8443', origin: 'https://banco.example' },
      403,
    ],
    ['of a page that hides its origin', { origin: 'null' }, 403],
  ])('on a page %s: %j', async (_, headers, status) => {
    expect(await sent(headers)).toBe(status);
  });
});
