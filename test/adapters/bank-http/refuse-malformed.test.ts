import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const regions = `GET ${portabilityBase}/regions HTTP/1.1`;
const submit = `POST ${portabilityBase}/solicitud HTTP/1.1`;
const token = `Authorization: Bearer ${tokenAt.represented}`;
const host = 'Host: banco.example';

const answerTo = async (...steps: readonly string[]) => {
  const answer = await rawCall(bank.port, steps);
  return { status: statusOf(answer), text: answer.text };
};

describe('a head that can be read in two ways goes no further', () => {
  it.each([
    ['two hosts', 400, head(regions, host, 'Host: otro.example')],
    ['no host', 400, head(regions)],
    ['two tokens', 400, head(regions, host, token, token)],
    [
      'two content types',
      400,
      head(submit, host, 'Content-Type: application/json', 'Content-Type: text/plain'),
    ],
    ['two keys', 400, head(submit, host, 'Idempotency-Key: a', 'Idempotency-Key: b')],
    ['two lengths', 400, head(submit, host, 'Content-Length: 2', 'Content-Length: 3')],
    ['the same length twice', 400, head(submit, host, 'Content-Length: 2', 'Content-Length: 2')],
    ['a length beside chunks', 400, head(submit, host, 'Content-Length: 2', 'Transfer-Encoding: chunked')],
    ['bare line feeds', 400, `${regions}\n${host}\n\n`],
    ['a blank before the colon', 400, head(regions, 'Host : banco.example')],
    ['a NUL in a header', 400, head(regions, host, 'X: a\0b')],
    ['no HTTP', 400, '\0\x01\r\n\r\n'],
    [
      'an address of another host',
      400,
      head(`GET http://otro.example${portabilityBase}/regions HTTP/1.1`, host),
    ],
    ['a star', 400, head('OPTIONS * HTTP/1.1', host)],
    ['a broken percent code', 400, head(`GET ${portabilityBase}/cities/%zz HTTP/1.1`, host)],
    ['an address of 6 kB', 400, head(`GET /${'a'.repeat(6_000)} HTTP/1.1`, host)],
    ['headers of 20 kB', 431, head(regions, host, `X: ${'a'.repeat(20_000)}`)],
    ['an unknown method', 400, head(`ROBAR ${portabilityBase}/regions HTTP/1.1`, host)],
    ['TRACE', 404, head(`TRACE ${portabilityBase}/regions HTTP/1.1`, host)],
  ])('%s: %i', async (_, expected, text) => {
    const { status, text: came } = await answerTo(text);
    expect(status).toBe(expected);
    expect(came).not.toMatch(/\bat .*\.(js|ts)|node:|Error/);
  });

  it('the answer to a head that cannot be parsed has the security headers too', async () => {
    const { text } = await answerTo(head(regions, host, `X: ${'a'.repeat(20_000)}`));
    expect(text).toContain("\r\nContent-Security-Policy: default-src 'none';");
    expect(text).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
  });

  it('a head that can be read in one way only is answered', async () => {
    expect((await answerTo(head(regions, host))).status).toBe(200);
  });

  it('a second call hidden in the body of the first is not run', async () => {
    const hidden = head(`GET ${portabilityBase}/proveedores HTTP/1.1`, host);
    const { text } = await answerTo(head(regions, host, `Content-Length: ${hidden.length}`), hidden);
    expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(1);
  });
});
