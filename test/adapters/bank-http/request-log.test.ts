import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCalls, portabilityBase, sessionCalls, withToken } from '#test/support/builders/bank-calls.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const lines = () =>
  bank
    .log()
    .split('\n')
    .filter((line) => line.includes('"msg":"call"'))
    .map((line): Record<string, unknown> => JSON.parse(line));

describe('the log of calls', () => {
  it('has one line a call, with the pattern of its address and its id', async () => {
    const before = lines().length;
    const { headers } = await bank.call({ path: `${portabilityBase}/cliente-banco/761234560`, init: {} });
    await expect.poll(() => lines().length).toBe(before + 1);
    expect(lines().at(-1)).toEqual({
      level: 30,
      time: expect.any(String),
      reqId: headers.get('X-Request-Id'),
      method: 'GET',
      route: `${portabilityBase}/cliente-banco/:rut`,
      status: 404,
      ms: expect.any(Number),
      msg: 'call',
    });
  });

  it('takes no id from outside', async () => {
    const init = { headers: { 'X-Request-Id': 'inventado', 'Request-Id': 'inventado' } };
    const { headers } = await bank.call({ path: '/salud/viva', init });
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('SEC-05, SEC-17 holds nothing of what was sent', async () => {
    for (const call of Object.values(openCalls())) await bank.call(call);
    for (const call of Object.values(sessionCalls())) await bank.call(withToken(call, tokenAt.represented));
    await bank.call({
      path: `${portabilityBase}/equifax/preguntas?Authorization=${tokenAt.questions}`,
      init: {},
    });
    await bank.call({ path: '/no-hay?rut=12.345.678-5%22%7D&clave=secreta', init: {} });
    await bank.call({ path: '/%zz?clave=secreta', init: {} });
    const sent = [
      '761234560',
      '123456785',
      '12.345.678',
      'A123456789',
      'sellado',
      'secreta',
      'Ana',
      'elsol.cl',
      '?',
    ];
    const tokens = Object.values(tokenAt);
    expect([...sent, ...tokens].filter((text) => bank.log().includes(text))).toEqual([]);
  });
});
