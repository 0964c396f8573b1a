import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, pdfBytes, portabilityBase, postForm } from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const linger = 1_000;

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank(happyBank(), { settings: { linger } });
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
