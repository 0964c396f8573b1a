import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formOf, postForm, withToken, type FormPart } from '#test/support/builders/bank-calls.ts';
import { serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeEach(async () => {
  bank = await serveBank();
});
afterEach(() => bank.stop());

const rut: FormPart = ['rut', '761234560'];
const representative: FormPart = ['rutRepresentante', '123456785'];
const ask = (query: string, ...parts: readonly FormPart[]) =>
  bank.call(withToken(postForm(`socios${query}`, formOf(...parts)), tokenAt.identified));

describe('partners by the login token', () => {
  it('PAPI-57, PAPI-59, PAPI-05 reads the token of the query and two ruts of the form', async () => {
    const { status, json } = await ask('?token=sellado', representative, rut);
    expect(status).toBe(200);
    expect(json).toEqual({
      representantes: [
        expect.objectContaining({ rut: '123456785' }),
        expect.objectContaining({ rut: '10000013K' }),
      ],
    });
  });

  it.each<[string, string, readonly FormPart[]]>([
    ['token', '', [rut, representative]],
    ['otro', '?token=sellado&otro=1', [rut, representative]],
    ['rut', '?token=sellado', [representative]],
    ['rut', '?token=sellado', [['rut', '761234561'], representative]],
    ['rut', '?token=sellado', [rut, rut]],
    ['file', '?token=sellado', [rut, ['file', 'x']]],
    ['rut', '?token=sellado', [['rut', '7'.repeat(65)], representative]],
  ])('a wrong %s in %s is named', async (field, query, parts) => {
    const { status, json } = await ask(query, ...parts);
    expect(status).toBe(400);
    expect(json).toMatchObject({ campos: [field] });
  });

  it('SEC-17 the log does not hold the token', async () => {
    await ask('?token=secreto-muy-largo', rut, representative);
    expect(bank.log()).toContain('/socios');
    expect(bank.log()).not.toContain('secreto-muy-largo');
  });
});
