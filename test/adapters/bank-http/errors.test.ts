import { afterEach, describe, expect, it } from 'vitest';
import type { BankPorts } from '#core/bank/ports.ts';
import { openCalls, portabilityBase } from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const regions = { path: `${portabilityBase}/regions`, init: {} };
const withRegions = (answer: BankPorts['lists']['regions']): BankPorts => {
  const ports = happyBank();
  return { ...ports, lists: { ...ports.lists, regions: answer } };
};

describe('an unexpected error of the bank', () => {
  const secret = 'a'.repeat(20) + '1'.repeat(23);
  const broken = () =>
    withRegions(() => {
      throw new Error(`no row for 76.123.456-0 (${secret})`);
    });

  it('is returned as code and id only', async () => {
    bank = await serveBank(broken());
    const { status, json, headers } = await bank.call(regions);
    expect(status).toBe(500);
    expect(json).toEqual({
      codigo: 'ERROR_INTERNO',
      mensaje: 'Ocurrió un error inesperado. Más tarde se puede intentar otra vez.',
      id: headers.get('X-Request-Id'),
    });
  });

  it('is logged under the same id, without ruts and tokens', async () => {
    bank = await serveBank(broken());
    const { headers } = await bank.call(regions);
    const line = bank
      .log()
      .split('\n')
      .find((text) => text.includes('unexpected error'));
    expect(line).toContain(headers.get('X-Request-Id'));
    expect(line).toContain('no row for 7*.***.***-*');
    expect(line).toContain('errors.test.ts');
    expect(line).not.toContain('76.123.456-0');
    expect(line).not.toContain(secret);
  });

  it('does not stop the next call', async () => {
    bank = await serveBank(broken());
    await bank.call(regions);
    const { providers } = openCalls();
    expect(providers && (await bank.call(providers)).status).toBe(200);
  });
});

describe('a call that takes too long', () => {
  it('is 503 when the bank is the slow one', async () => {
    bank = await serveBank(
      withRegions(() => () => new Promise(() => {})),
      { settings: { answerWithin: 100 } },
    );
    const { status, headers } = await bank.call(regions);
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('5');
  });

  it('is answered once, even if the use case ends later', async () => {
    const late: BankPorts['lists']['regions'] = () => async () => {
      await new Promise((done) => setTimeout(done, 200));
      return await happyBank().lists.regions()();
    };
    bank = await serveBank(withRegions(late), { settings: { answerWithin: 100 } });
    expect((await bank.call(regions)).status).toBe(503);
    await new Promise((done) => setTimeout(done, 200));
    expect(bank.log()).not.toContain('"level":40');
    expect(bank.log()).not.toContain('"level":50');
  });

  it('is 408 when its body is, and the line is closed', async () => {
    bank = await serveBank(happyBank(), { settings: { answerWithin: 200 } });
    const begun = head(
      `POST ${portabilityBase}/identidad/respuestas HTTP/1.1`,
      'Host: x',
      'Content-Type: application/json',
      'Content-Length: 20',
    );
    const answer = await rawCall(bank.port, [begun, '{'], { until: 'closed' });
    expect(statusOf(answer)).toBe(408);
    expect(answer.closedAfter).toBeLessThan(1_500);
  });

  it('is 408 when its head is, and the line is closed', async () => {
    bank = await serveBank(happyBank(), { settings: { headersWithin: 200 } });
    const answer = await rawCall(bank.port, ['GET / HTTP/1.1\r\nHost: x\r\n'], { until: 'closed' });
    expect(statusOf(answer)).toBe(408);
    expect(answer.closedAfter).toBeLessThan(3_000);
  });
});

describe('a line on which nothing happens', () => {
  it('is closed', async () => {
    bank = await serveBank(happyBank(), { settings: { idleSocket: 200, keepAlive: 200 } });
    const answer = await rawCall(bank.port, [head(`GET ${portabilityBase}/regions HTTP/1.1`, 'Host: x')], {
      until: 'closed',
    });
    expect(answer.closedAfter).toBeLessThan(3_000);
    expect((await rawCall(bank.port, [], { until: 'closed' })).closedAfter).toBeLessThan(3_000);
  });
});
