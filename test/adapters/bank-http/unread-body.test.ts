import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, pdfBytes, portabilityBase, postForm } from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const unreadBody = 1_000;

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank(happyBank(), { settings: { unreadBody } });
});
afterAll(() => bank.stop());

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

describe('EXT-604 a body that nobody reads', () => {
  it('is swallowed, so that its caller reads why he was refused', async () => {
    for (const size of [1_000, 2_000_000]) {
      const call = postForm('documento/validar', formOf(['file', pdfBytes(size)]));
      expect((await bank.call(call)).status).toBe(401);
    }
  });

  it.each(['documento/validar', 'nada'])('is not swallowed for ever: %s', async (path) => {
    const answer = await rawCall(bank.port, endless(`${portabilityBase}/${path}`), { until: 'closed' });
    expect([401, 404]).toContain(statusOf(answer));
    expect(answer.closedAfter).toBeLessThan(2_500);
  });

  it.each(['documento/validar', 'nada'])(
    'is swallowed to its end, however long it takes to come, and the line goes on: %s',
    async (path) => {
      const size = 40 * 20_000;
      const slow = Array.from({ length: 40 }, () => [{ wait: 60 }, 'a'.repeat(20_000)]).flat();
      const first = head(`POST ${portabilityBase}/${path} HTTP/1.1`, 'Host: x', `Content-Length: ${size}`);
      const answer = await rawCall(bank.port, [first, ...slow, head('GET /salud/viva HTTP/1.1', 'Host: x')], {
        until: 'closed',
        patience: 300,
      });
      expect(answer.text.match(/HTTP\/1\.1 \d{3} /g)).toHaveLength(2);
    },
  );

  it('is swallowed to its end although its caller wants the line closed, which it is then', async () => {
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

  it('EXT-2249 is swallowed also when its caller asked whether to send it, and was told no after he had begun', async () => {
    const size = 1_900_000;
    const holding = await serveBank(happyBank(), {
      settings: { unreadBody, uploadsAtOnce: 1, uploadWait: 500 },
    });
    const upload = (length: number, ...more: readonly string[]) =>
      head(
        `POST ${portabilityBase}/documento/validar HTTP/1.1`,
        'Host: x',
        `Authorization: Bearer ${tokenAt.identified}`,
        'Content-Type: multipart/form-data; boundary=b',
        `Content-Length: ${length}`,
        ...more,
      );
    const first = rawCall(holding.port, [upload(1_000)], { patience: 1_500 });
    await new Promise((done) => setTimeout(done, 100));
    const line = connect(holding.port, '127.0.0.1');
    const faults: string[] = [];
    line.on('error', ({ message }) => faults.push(message));
    line.pause();
    line.write(upload(size, 'Expect: 100-continue'));
    for (let sent = 0; sent < size && !line.destroyed; sent += 100_000) {
      line.write(Buffer.alloc(100_000, 97));
      await new Promise((done) => setTimeout(done, 50));
    }
    let text = '';
    line.on('data', (chunk: Buffer) => (text += chunk.toString()));
    line.resume();
    await expect.poll(() => text).toContain('HTTP/1.1 503');
    expect(faults).toEqual([]);
    line.destroy();
    await first;
    await holding.stop();
  });

  it('EXT-2249 waits for nobody who asked whether to send his, and sends nothing', async () => {
    const patient = await serveBank(happyBank(), { settings: { unreadBody: 60_000 } });
    const asks = head(
      `POST ${portabilityBase}/documento/validar HTTP/1.1`,
      'Host: x',
      'Expect: 100-continue',
      'Content-Length: 1000',
    );
    const lines = Array.from({ length: 70 }, () => {
      const line = connect(patient.port, '127.0.0.1').on('error', () => undefined);
      line.write(asks);
      return line;
    });
    await Promise.all(lines.map((line) => new Promise((told) => line.once('data', told))));
    const sender = connect(patient.port, '127.0.0.1').on('error', () => undefined);
    const since = performance.now();
    sender.write(head('POST /nada HTTP/1.1', 'Host: x', 'Content-Length: 8000000'));
    await new Promise((sent) => sender.write(Buffer.alloc(8_000_000, 97), sent));
    expect(performance.now() - since).toBeLessThan(4_500);
    [...lines, sender].forEach((line) => line.destroy());
    await patient.stop();
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
