import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedTexts, portabilityBase } from '#test/support/builders/bank-calls.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const token = `Authorization: Bearer ${tokenAt.represented}`;
const asking = (path: string, type: string, length: number, ...headers: readonly string[]): string =>
  head(
    `POST ${portabilityBase}/${path} HTTP/1.1`,
    'Host: x',
    'Expect: 100-continue',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...headers,
  );
const accepted = Object.entries(acceptedTexts).map(([name, version]) => `${name}: ${version}`);
const multipart = 'multipart/form-data; boundary=b';

describe('whoever asks before he sends his body', () => {
  it('is told to go on when it will be read', async () => {
    const body = Buffer.from(JSON.stringify(aSubmission()));
    const answer = await rawCall(bank.port, [
      asking('solicitud', 'application/json', body.length, token, ...accepted),
      { wait: 50 },
      body,
    ]);
    expect(answer.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
  });

  it('is told to go on with an upload', async () => {
    const answer = await rawCall(bank.port, [asking('documento/validar', multipart, 1000, token)], {
      patience: 200,
    });
    expect(answer.text).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  });

  it('is refused at once when he has no session, and the line is closed', async () => {
    const answer = await rawCall(bank.port, [asking('documento/validar', multipart, 1000)], {
      until: 'closed',
    });
    expect(answer.text).not.toContain('100 Continue');
    expect(statusOf(answer)).toBe(401);
    expect(answer.closedAfter).toBeDefined();
  });

  it('is refused for any other expectation', async () => {
    const odd = head(`GET ${portabilityBase}/regions HTTP/1.1`, 'Host: x', 'Expect: 200-quizás');
    expect(statusOf(await rawCall(bank.port, [odd]))).toBe(417);
  });
});
