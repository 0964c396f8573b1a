import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileReceiver } from '#adapters/bank-http/receive-file.ts';
import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import {
  aFile,
  formOf,
  pdfBytes,
  portabilityBase,
  postForm,
  withToken,
} from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeEach(async () => {
  bank = await serveBank();
});
afterEach(() => bank.stop());

const send = (form: FormData) =>
  bank.call(withToken(postForm('documento/validar', form), tokenAt.identified));

const start = (...headers: readonly string[]): string =>
  head(
    `POST ${portabilityBase}/documento/validar HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${tokenAt.identified}`,
    'Content-Type: multipart/form-data; boundary=b',
    ...headers,
  );
const part = (disposition: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
const raw = (body: string) => rawCall(bank.port, [start(`Content-Length: ${Buffer.byteLength(body)}`), body]);

describe('DOC-07 the limit of a file', () => {
  it.each([
    [maxFileBytes - 1, 200],
    [maxFileBytes, 200],
    [maxFileBytes + 1, 413],
    [maxFileBytes + 60_000, 413],
    [2 * maxFileBytes, 413],
  ])('%i bytes are %i', async (size, expected) => {
    const { status, json } = await send(formOf(['file', pdfBytes(size)]));
    expect(status).toBe(expected);
    expect(json).toMatchObject(
      expected === 200
        ? { validado: true }
        : { codigo: 'ARCHIVO_MUY_GRANDE', mensaje: `El archivo excede el límite de ${fileLimitText}.` },
    );
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('holds for a file that comes in chunks and never ends', async () => {
    const chunk = `ffff\r\n${'a'.repeat(65_535)}\r\n`;
    const begin = part('name="file"; filename="a.pdf"', '').slice(0, -2);
    const opening = `${begin.length.toString(16)}\r\n${begin}\r\n`;
    const answer = await rawCall(bank.port, [
      start('Transfer-Encoding: chunked'),
      opening,
      ...Array<string>(40).fill(chunk),
    ]);
    expect(statusOf(answer)).toBe(413);
    expect(await bank.leftFiles()).toEqual([]);
  });
});

describe('an upload is exactly one file', () => {
  it.each<[string, FormData]>([
    ['no part', formOf()],
    ['two files', formOf(aFile, aFile)],
    ['a file under another name', formOf(['archivo', pdfBytes()])],
    ['a text in its place', formOf(['file', 'texto'])],
    ['a text beside it', formOf(['username', 'yo'], aFile)],
    ['a text after it', formOf(aFile, ['username', 'yo'])],
    ['twenty texts', formOf(...Array.from({ length: 20 }, (_, n) => [`t${n}`, '1'] as const), aFile)],
  ])('%s is 400', async (_, form) => {
    const { status, json } = await send(form);
    expect(status).toBe(400);
    expect(json).toMatchObject({ codigo: 'DATOS_NO_VALIDOS' });
    expect(await bank.leftFiles()).toEqual([]);
  });

  it.each([
    ['no boundary at its end', part('name="file"; filename="a.pdf"', 'contenido')],
    ['another boundary', '--c\r\n\r\n--c--\r\n'],
    ['no name', `${part('filename="a.pdf"', 'contenido')}--b--\r\n`],
    ['a part cut in its head', '--b\r\nContent-Disposition: form-data; name="fi'],
    ['__proto__ for a name', `${part('name="__proto__"; filename="a.pdf"', 'contenido')}--b--\r\n`],
    ['only noise', 'a'.repeat(5_000)],
  ])('a body with %s is 400', async (_, body) => {
    const answer = await raw(body);
    expect(statusOf(answer)).toBe(400);
    expect(answer.text).toMatch(/"campos":\["\w+"\]/);
    expect(await bank.leftFiles()).toEqual([]);
  });

  it.each(['application/json', 'text/plain', 'multipart/mixed; boundary=b'])(
    'a body of %s is 415',
    async (type) => {
      const { status } = await bank.call({
        path: `${portabilityBase}/documento/validar`,
        init: {
          method: 'POST',
          headers: { Authorization: `Bearer ${tokenAt.identified}`, 'Content-Type': type },
          body: '{}',
        },
      });
      expect(status).toBe(415);
    },
  );

  it('multipart without a boundary, or no body at all, is 400', async () => {
    const init = { method: 'POST', headers: { Authorization: `Bearer ${tokenAt.identified}` } };
    const path = `${portabilityBase}/documento/validar`;
    expect((await bank.call({ path, init })).status).toBe(400);
    const headers = { ...init.headers, 'Content-Type': 'multipart/form-data' };
    expect((await bank.call({ path, init: { ...init, headers, body: 'a' } })).status).toBe(400);
  });
});

describe('the name of a file is data', () => {
  it.each([
    '../../../etc/passwd.pdf',
    'a%00.pdf',
    'CON.pdf',
    'payload.jpg".pdf',
    '\u202efdp.pdf',
    '😀.pdf',
    'an\u0303o.pdf',
  ])('%s is taken and names nothing on disk', async (name) => {
    expect(await send(formOf(['file', pdfBytes(), name]))).toMatchObject({
      status: 200,
      json: { validado: true },
    });
    expect(await bank.leftFiles()).toEqual([]);
  });

  it.each([
    ['a NUL', 'a\0.pdf'],
    ['what stands for a lost character', 'a\ufffd.pdf'],
    ['a tab', 'a\t.pdf'],
    ['an escape', 'a\x1b[31m.pdf'],
  ])('with %s is 400', async (_, name) => {
    const body = `${part(`name="file"; filename="${name}"`, 'contenido')}--b--\r\n`;
    expect(statusOf(await raw(body))).toBe(400);
    expect(await bank.leftFiles()).toEqual([]);
  });
});

describe('EXT-2246 an upload that is answered before its end', () => {
  const hasty = { uploadSlack: 200, uploadPace: 1_000_000, linger: 1_500 };
  const file = part('name="file"; filename="a.pdf"', 'a'.repeat(20_000));
  const begun = file.slice(0, -2);
  const many = head(
    `POST ${portabilityBase}/documentos/validos HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${tokenAt.represented}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  );
  it.each([
    ['in the middle of its file', [start('Content-Length: 100000'), begun]],
    ['between two of its files', [many, file]],
  ] as const)('%s, ends as any other, with or without its connection', async (_, steps) => {
    await bank.stop();
    bank = await serveBank(happyBank(), { settings: hasty });
    const goesOn = [...steps, { wait: 800 }, 'a'.repeat(30_000)];
    const answers = await Promise.all([
      rawCall(bank.port, steps),
      rawCall(bank.port, goesOn, { until: 'closed', timeout: 1_000 }),
    ]);
    expect(answers.map(statusOf)).toEqual([408, 408]);
    await expect.poll(() => bank.leftFiles()).toEqual([]);
  });
});

describe('an upload that breaks off', () => {
  it('leaves no file', async () => {
    const begun = [
      start('Content-Length: 100000'),
      part('name="file"; filename="a.pdf"', 'a'.repeat(50_000)),
    ];
    await rawCall(bank.port, begun, { timeout: 50 });
    await expect.poll(() => bank.leftFiles()).toEqual([]);
    await expect.poll(() => bank.log()).toContain('"status":"cut"');
  });

  it('leaves no file when the use case breaks either', async () => {
    const broken = await serveBank({
      ...happyBank(),
      sessions: {
        ...happyBank().sessions,
        renew: (() => {
          let calls = 0;
          const { renew } = happyBank().sessions;
          return (access: string) => {
            calls += 1;
            if (calls > 1) throw new Error('broken');
            return renew(access);
          };
        })(),
      },
    });
    const { status } = await broken.call(
      withToken(postForm('documento/validar', formOf(aFile)), tokenAt.identified),
    );
    expect(status).toBe(500);
    expect(await broken.leftFiles()).toEqual([]);
    await broken.stop();
  });

  it('gets 503 if the disk fails, and logs it', async () => {
    const files: FileReceiver = {
      receive: () => Promise.reject(new Error('ENOSPC')),
      discard: () => Promise.resolve(),
    };
    const full = await serveBank(happyBank(), { files });
    const { status } = await full.call(
      withToken(postForm('documento/validar', formOf(aFile)), tokenAt.identified),
    );
    expect(status).toBe(503);
    expect(full.log()).toContain('ENOSPC');
    await full.stop();
  });
});
