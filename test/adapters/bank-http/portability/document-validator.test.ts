import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { aFile, formOf, pdfBytes, postForm, withToken } from '#test/support/builders/bank-calls.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

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
