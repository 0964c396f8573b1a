import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import {
  aFile,
  formOf,
  pdfBytes,
  portabilityBase,
  postForm,
  withToken,
  type FormPart,
} from '#test/support/builders/bank-calls.ts';
import { head, rawCall, statusOf } from '#test/support/raw-call.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const judge = (...parts: readonly FormPart[]) =>
  bank.call(withToken(postForm('documentos/validos', formOf(...parts)), tokenAt.identified));
const files = (count: number) => Array.from({ length: count }, () => aFile);

describe('documents valid', () => {
  it('PAPI-52, PAPI-53 reports the fault of each file, and stores none', async () => {
    const { status, json } = await judge(
      aFile,
      ['file', pdfBytes(maxFileBytes + 1), 'grande.pdf'],
      ['file', new Uint8Array(0), 'vacío.pdf'],
      ['file', new TextEncoder().encode('<html>'), 'página.pdf'],
    );
    expect(status).toBe(200);
    expect(json).toEqual({
      validado: false,
      errores: [
        { nombre: 'grande.pdf', mensaje: `El archivo excede el límite de ${fileLimitText}.` },
        { nombre: 'vacío.pdf', mensaje: 'El archivo no debe estar vacío.' },
        { nombre: 'página.pdf', mensaje: 'El contenido del archivo no corresponde a su extensión.' },
      ],
    });
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('PAPI-53 all valid', async () => {
    const big = Array.from({ length: 10 }, (): FormPart => ['file', pdfBytes(maxFileBytes)]);
    expect((await judge(...big)).json).toEqual({ validado: true, errores: [] });
    expect(await bank.leftFiles()).toEqual([]);
  });

  it.each<[string, readonly FormPart[]]>([
    ['no file', []],
    ['eleven files', files(11)],
    ['a file under another name', [aFile, ['otro', pdfBytes()]]],
    ['a text beside them', [aFile, ['username', 'yo']]],
    ['a name with a control character', [aFile, ['file', pdfBytes(), 'a\u0007.pdf']]],
  ])('DOC-10 %s is 400 and nothing stays', async (_, parts) => {
    expect((await judge(...parts)).status).toBe(400);
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('a request declared larger than ten files is refused before its body', async () => {
    const start = head(
      `POST ${portabilityBase}/documentos/validos HTTP/1.1`,
      'Host: x',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 20700000',
      `Authorization: Bearer ${tokenAt.identified}`,
    );
    expect(statusOf(await rawCall(bank.port, [start]))).toBe(413);
  });

  it('an upload that ends in the middle of its second file leaves nothing', async () => {
    const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const start = head(
      `POST ${portabilityBase}/documentos/validos HTTP/1.1`,
      'Host: x',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      `Authorization: Bearer ${tokenAt.identified}`,
    );
    const pdf = new TextDecoder().decode(pdfBytes());
    await rawCall(bank.port, [start, `${part}${pdf}\r\n${part}%PDF-1.7`], { timeout: 200 });
    await expect.poll(() => bank.leftFiles()).toEqual([]);
  });
});
