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

  const uuid = '0b4a2a4e-6b5c-4d53-9f1e-4a6d1f0f5c11';
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

  it.each([uuid, uuid.toUpperCase(), '0af7651916cd43dd8448eb211c80319c'])(
    'EXT-2627 keeps the id that a call brings and answers it: %s',
    async (id) => {
      const before = lines().length;
      const { headers } = await bank.call({ path: '/salud/viva', init: { headers: { 'X-Request-Id': id } } });
      expect(headers.get('X-Request-Id')).toBe(id);
      await expect.poll(() => lines().length).toBe(before + 1);
      expect(lines().at(-1)).toMatchObject({ reqId: id });
    },
  );

  it.each([
    'inventado',
    '12.345.678-5',
    '4111111111111111',
    `${uuid}, ${uuid}`,
    `${uuid}0`,
    'a'.repeat(9_000),
  ])('EXT-2627 takes no id of another form: %s', async (id) => {
    const init = { headers: { 'X-Request-Id': id, 'Request-Id': uuid } };
    const { headers } = await bank.call({ path: '/salud/viva', init });
    expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('X-Request-Id')).not.toBe(uuid);
    expect(bank.log()).not.toContain(id);
  });

  it('EXT-2627 keeps the trace that a call belongs to and answers it, and nothing of another form', async () => {
    const before = lines().length;
    const asked = (traceparent: string) =>
      bank.call({ path: `${portabilityBase}/cliente-banco/761234560`, init: { headers: { traceparent } } });
    expect((await asked(trace)).headers.get('traceparent')).toBe(trace);
    await expect.poll(() => lines().length).toBe(before + 1);
    expect(lines().at(-1)).toMatchObject({ traceparent: trace });
    for (const other of [
      '00-00000000000000000000000000000000-b7ad6b7169203331-01',
      `01${trace.slice(2)}`,
      `${trace}-12345678-5`,
      trace.toUpperCase(),
      'hola',
    ])
      expect((await asked(other)).headers.has('traceparent')).toBe(false);
    await expect.poll(() => lines().length).toBe(before + 6);
    expect(
      lines()
        .slice(before + 1)
        .some((line) => 'traceparent' in line),
    ).toBe(false);
  });

  it('SEC-05, SEC-17 holds nothing of the input', async () => {
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
