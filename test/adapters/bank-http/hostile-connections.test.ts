import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BankPorts } from '#core/bank/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { formOf, pdfBytes, portabilityBase, postForm } from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const linger = 1_000;

let bank: BankOverHttp;
afterEach(() => bank.stop());

const chunk = `ffff\r\n${'a'.repeat(65_535)}\r\n`;
const endless = (path: string) => [
  head(
    `POST ${path} HTTP/1.1`,
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    'Transfer-Encoding: chunked',
  ),
  ...Array<string>(100).fill(chunk),
];

describe('EXT-604 a body that is not read', () => {
  beforeEach(async () => {
    bank = await serveBank(happyBank(), { settings: { linger } });
  });

  it('is read and dropped, so that its caller reads why he was refused', async () => {
    for (const size of [1_000, 2_000_000]) {
      const call = postForm('documento/validar', formOf(['file', pdfBytes(size)]));
      expect((await bank.call(call)).status).toBe(401);
    }
  });

  it.each(['documento/validar', 'nada'])('is not read for ever: %s', async (path) => {
    const answer = await rawCall(bank.port, endless(`${portabilityBase}/${path}`), { until: 'closed' });
    expect([401, 404]).toContain(statusOf(answer));
    expect(answer.closedAfter).toBeLessThan(2_500);
  });

  it('is read and dropped to its end although its caller wants the line closed, which it is then', async () => {
    const slow = Array.from({ length: 9 }, () => [{ wait: 60 }, 'a'.repeat(20_000)]).flat();
    const asks = head(
      `POST ${portabilityBase}/documento/validar HTTP/1.1`,
      'Host: x',
      'Connection: close',
      'Content-Length: 200000',
    );
    const since = performance.now();
    const answer = await rawCall(bank.port, [asks, ...slow, 'a'.repeat(20_000)], { until: 'closed' });
    expect(statusOf(answer)).toBe(401);
    expect(answer.closedAfter).toBeGreaterThan(500);
    expect(performance.now() - since).toBeLessThan(3_000);
  });

  it('that came to its end leaves its line to the next call, however long that waits', async () => {
    const answer = await rawCall(
      bank.port,
      [
        head(`POST ${portabilityBase}/documento/validar HTTP/1.1`, 'Host: x', 'Content-Length: 20000'),
        { wait: 100 },
        'a'.repeat(20_000),
        { wait: linger + 200 },
        head(`GET ${portabilityBase}/regions HTTP/1.1`, 'Host: x', 'Connection: close'),
      ],
      { until: 'closed' },
    );
    expect(answer.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });

  const drops = Array.from({ length: 60 }, () => [{ wait: 100 }, 'a']).flat();
  const held = (path: string) =>
    rawCall(
      bank.port,
      [head(`POST ${portabilityBase}/${path} HTTP/1.1`, 'Host: x', 'Content-Length: 60000'), ...drops],
      { until: 'closed' },
    );

  it.each(['documento/validar', 'nada', 'regions'])(
    'ends its line in time, however many there are and however slowly they come: %s',
    async (path) => {
      const crowd = await Promise.all(Array.from({ length: 80 }, () => held(path)));
      expect(crowd.map(statusOf).every((status) => status >= 400)).toBe(true);
      expect(Math.max(...crowd.map(({ closedAfter = Infinity }) => closedAfter))).toBeLessThan(5_000);
    },
  );
});

describe('EXT-3072 a body in tiny pieces', () => {
  beforeEach(async () => {
    bank = await serveBank();
  });
  const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const begun = (path: string, type: string, token: string) =>
    head(
      `POST ${portabilityBase}/${path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      'Transfer-Encoding: chunked',
    );
  const multipart = 'multipart/form-data; boundary=b';
  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';

  it.each([
    ['JSON', 'solicitud/pdf', 'application/json', '{"idSolicitud":1001,"x":"'],
    ['a form without files', 'equifax/validar', multipart, part('token')],
    ['a file', 'documento/validar', multipart, file],
  ])('ends its line before it is whole: %s', async (_, path, type, first) => {
    const steps = [begun(path, type, tokenAt.represented), piece(first), piece('a').repeat(2_000)];
    const answer = await rawCall(bank.port, steps, { until: 'closed' });
    expect(statusOf(answer)).toBe(400);
    expect(answer.closedAfter).toBeDefined();
    await expect.poll(bank.leftFiles).toEqual([]);
  });

  it.each([
    ['a thousand of one byte', 990, 1],
    ['twice as many of a mean that is large enough', 2_000, 66],
  ])('is taken where its pieces are few or no smaller than the least: %s', async (_, count, size) => {
    const pieces = piece('a'.repeat(size)).repeat(count);
    const end = piece('\n%%EOF\r\n--b--\r\n');
    const steps = [
      begun('documento/validar', multipart, tokenAt.represented),
      ...[piece(file), pieces, end, '0\r\n\r\n'],
    ];
    expect(statusOf(await rawCall(bank.port, steps))).toBe(200);
  });
});

const ask = (...more: readonly string[]): string =>
  head(`GET ${portabilityBase}/regions HTTP/1.1`, 'Host: x', ...more);

/** Starts a bank that counts its calls in progress and answers each only when the test releases it. */
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

describe('EXT-605 pipelined calls of one connection', () => {
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

  it('EXT-2367 calls of a reset connection reach nobody, and are no error', async () => {
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
