import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxJsonBytes } from '#adapters/bank-http/json-body.ts';
import { acceptedTexts, portabilityBase, type BankCall } from '#test/support/builders/bank-calls.ts';
import { aSubmission } from '#test/support/builders/submission.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const submit = (body: BodyInit | null, type: string | undefined = 'application/json'): BankCall => ({
  path: `${portabilityBase}/solicitud`,
  init: {
    method: 'POST',
    headers: {
      ...acceptedTexts,
      Authorization: `Bearer ${tokenAt.represented}`,
      ...(type === undefined ? {} : { 'Content-Type': type }),
    },
    body,
  },
});
const valid = JSON.stringify(aSubmission());
const statusFor = async (call: BankCall): Promise<number> => (await bank.call(call)).status;

describe('a body of JSON', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'is read as %s',
    async (type) => {
      expect(await statusFor(submit(valid, type))).toBe(200);
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/jsonp',
    'text',
  ])('is not read as %s', async (type) => {
    expect(await statusFor(submit(valid, type))).toBe(415);
  });

  it.each([
    ['a NUL', valid.replace('Los Aromos', 'Los \\u0000 Aromos')],
    ['half a surrogate pair', valid.replace('Los Aromos', 'Los \\ud800 Aromos')],
    ['a key twice', valid.replace('{', '{"estado":"Ingresada",')],
    ['__proto__', valid.replace('{', '{"__proto__":{"x":1},')],
    ['constructor', valid.replace('{', '{"constructor":{"prototype":{}},')],
    ['an infinite number', valid.replace('2000000', '1e309')],
    ['a number out of reach', valid.replace('2000000', '9007199254740993')],
    ['9,000 levels', '['.repeat(9000) + ']'.repeat(9000)],
    ['an open end', valid.slice(0, -1)],
    ['nothing', ''],
  ])('with %s is 400 and names no field', async (_, body) => {
    const { status, json } = await bank.call(submit(body));
    expect(status).toBe(400);
    expect(json).toEqual({ codigo: 'LLAMADA_MAL_FORMADA', mensaje: 'La llamada está mal formada.' });
  });

  it.each(['null', '[]', '"texto"', '0', 'true'])('that is %s is 400', async (body) => {
    expect(await statusFor(submit(body))).toBe(400);
  });

  it('that is not there is 400', async () => {
    expect(await statusFor(submit(null, undefined))).toBe(400);
  });

  it('with bytes that are no UTF-8 is 400', async () => {
    expect(await statusFor(submit(Uint8Array.of(0x7b, 0xff, 0x7d)))).toBe(400);
  });
});

describe('the size of a body', () => {
  const ofSize = (bytes: number): string => valid + ' '.repeat(bytes - Buffer.byteLength(valid));

  it.each([
    [maxJsonBytes, 200],
    [maxJsonBytes + 1, 413],
  ])('of %i bytes is %i', async (bytes, expected) => {
    expect(await statusFor(submit(ofSize(bytes)))).toBe(expected);
  });

  it('is counted in chunks too', async () => {
    const chunk = `ffff\r\n${' '.repeat(65_535)}\r\n`;
    const start = head(
      `POST ${portabilityBase}/solicitud HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${tokenAt.represented}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    );
    expect(statusOf(await rawCall(bank.port, [start, chunk, chunk]))).toBe(413);
  });
});
