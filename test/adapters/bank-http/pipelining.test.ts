import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { BankPorts } from '#core/bank/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { head, rawCall } from '#test/support/raw-call.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const ask = (...more: readonly string[]): string =>
  head(`GET ${portabilityBase}/regions HTTP/1.1`, 'Host: x', ...more);

/** A bank that counts how many calls it has under way, and answers each when it is told to. */
const counting = async () => {
  const ports = happyBank();
  const open: (() => void)[] = [];
  let asked = 0;
  const regions: BankPorts['lists']['regions'] = () => async () => {
    asked += 1;
    await new Promise<void>((resolve) => open.push(resolve));
    return ports.lists.regions()();
  };
  bank = await serveBank({ ...ports, lists: { ...ports.lists, regions } });
  return {
    asked: () => asked,
    answerAll: () => open.splice(0).forEach((answer) => answer()),
  };
};

describe('EXT-605 the calls of one line', () => {
  it('are all answered, in their order, where they are few', async () => {
    const { asked, answerAll } = await counting();
    const line = rawCall(bank.port, [ask().repeat(7) + ask('Connection: close')], { until: 'closed' });
    await expect.poll(asked).toBe(8);
    answerAll();
    expect((await line).text.match(/HTTP\/1\.1 200/g)).toHaveLength(8);
  });

  it('end the line where they are more', async () => {
    const { asked } = await counting();
    const { closedAfter } = await rawCall(bank.port, [ask().repeat(500)], { until: 'closed' });
    expect(closedAfter).toBeLessThan(1_000);
    expect(asked()).toBeLessThanOrEqual(8);
  });

  it('EXT-2367 of a line that was reset are asked by nobody, and no fault of ours', async () => {
    bank = await serveBank(happyBank());
    const gone = Array.from({ length: 200 }, () => {
      const line = connect(bank.port, '127.0.0.1').on('error', () => undefined);
      line.once('connect', () => line.write(ask().repeat(20), () => line.resetAndDestroy()));
      return new Promise((closed) => line.once('close', closed));
    });
    await Promise.all(gone);
    expect((await bank.call({ path: '/salud/viva', init: {} })).status).toBe(200);
    expect(bank.log()).not.toContain('unexpected error');
  });

  it('end with the line when it takes nothing of its answers', async () => {
    const ports = happyBank();
    const many = Array.from({ length: 100_000 }, (_, id) => ({
      id,
      descripcion: 'Región de largo nombre',
      regionHomologada: String(id),
    }));
    bank = await serveBank(
      { ...ports, lists: { ...ports.lists, regions: () => TE.right(many) } },
      { settings: { idleSocket: 600 } },
    );
    const line = connect(bank.port, '127.0.0.1').on('error', () => undefined);
    line.pause();
    line.write(ask().repeat(4));
    await expect.poll(bank.log, { timeout: 8_000 }).toContain('"status":"cut"');
    line.destroy();
  });
});
