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
  it('are two at once; the others wait, and all are answered in their order', async () => {
    const { asked, answerAll } = await counting();
    const calls = Array.from({ length: 10 }, () => ask());
    const line = rawCall(bank.port, [calls.join('') + ask('Connection: close')], { until: 'closed' });
    const most: number[] = [];
    while (asked() < 11) {
      await expect.poll(() => asked() % 2 === 0 || asked() === 11).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 50));
      most.push(asked());
      answerAll();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    answerAll();
    expect(most[0]).toBe(2);
    expect((await line).text.match(/HTTP\/1\.1 200/g)).toHaveLength(11);
  });

  it('end the line when more than can wait are asked', async () => {
    const { asked } = await counting();
    const calls = Array.from({ length: 500 }, () => ask()).join('');
    const { closedAfter } = await rawCall(bank.port, [calls], { until: 'closed' });
    expect(closedAfter).toBeLessThan(1_000);
    expect(asked()).toBe(2);
  });

  it('keep nobody else waiting', async () => {
    const { asked, answerAll } = await counting();
    const greedy = connect(bank.port, '127.0.0.1').on('error', () => undefined);
    greedy.write(Array.from({ length: 20 }, () => ask()).join(''));
    await expect.poll(asked).toBe(2);
    const honest = rawCall(bank.port, [ask('Connection: close')]);
    await expect.poll(asked).toBe(3);
    answerAll();
    expect((await honest).text).toContain('HTTP/1.1 200');
    greedy.destroy();
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
      { settings: { slowReader: 600 } },
    );
    const line = connect(bank.port, '127.0.0.1').on('error', () => undefined);
    line.pause();
    line.write(ask().repeat(4));
    await expect.poll(bank.log, { timeout: 8_000 }).toContain('"status":"cut"');
    line.destroy();
  });
});
