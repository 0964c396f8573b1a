import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import {
  aFile,
  formOf,
  pdfBytes,
  postForm,
  withToken,
  type FormPart,
} from '#test/support/builders/bank-calls.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const validate = (...parts: readonly FormPart[]) =>
  bank.call(withToken(postForm('documento/validar', formOf(...parts)), tokenAt.identified));

const pdfWith = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = pdfBytes();
  bytes.set(new TextEncoder().encode(text), 500);
  return bytes;
};

describe('document validate', () => {
  it('PAPI-43, PAPI-44 a file whose content matches its name is accepted', async () => {
    expect(await validate(['file', pdfBytes()])).toMatchObject({
      status: 200,
      json: { validado: true, mensaje: '' },
    });
  });

  it.each([
    ['DOC-01 its extension', 'balance.exe', pdfBytes(), 'La extensión del archivo no está permitida.'],
    [
      'DOC-02 its name',
      `${'a'.repeat(57)}.pdf`,
      pdfBytes(),
      'El nombre del archivo excede el largo permitido.',
    ],
    ['DOC-03 being empty', 'balance.pdf', new Uint8Array(), 'El archivo no debe estar vacío.'],
    [
      'PAPI-44 its content',
      'balance.jpg',
      pdfBytes(),
      'El contenido del archivo no corresponde a su extensión.',
    ],
    [
      'PAPI-44 a password',
      'balance.pdf',
      pdfWith('/Encrypt 5 0 R'),
      'El archivo está protegido con clave. Quita la clave e inténtalo otra vez.',
    ],
    [
      'EXT-809 an archive within',
      'balance.pdf',
      pdfWith('Rar!\u001A\u0007'),
      'El contenido del archivo no corresponde a su extensión.',
    ],
  ])('%s is a reason to refuse', async (_, name, bytes, message) => {
    expect(await validate(['file', bytes, name])).toMatchObject({
      status: 200,
      json: { validado: false, mensaje: message },
    });
  });

  it('leaves no file behind', async () => {
    await validate(['file', pdfBytes()]);
    expect(await bank.leftFiles()).toEqual([]);
  });
});

const judge = (form: FormData) =>
  bank.call(withToken(postForm('documento/validador', form), tokenAt.identified));

describe('document validator', () => {
  it.each([
    [true, formOf(aFile)],
    [false, formOf(['file', new TextEncoder().encode('no'), 'a.pdf'])],
    [false, formOf(['file', new Uint8Array(0), 'a.pdf'])],
  ])('PAPI-47, PAPI-48 answers %s and nothing more, and keeps nothing', async (validado, form) => {
    const { status, json } = await judge(form);
    expect({ status, json }).toEqual({ status: 200, json: { validado } });
    expect(await bank.leftFiles()).toEqual([]);
  });

  it('DOC-07 a file above the limit is 413', async () => {
    expect((await judge(formOf(['file', pdfBytes(maxFileBytes + 1)]))).status).toBe(413);
    expect(await bank.leftFiles()).toEqual([]);
  });
});
