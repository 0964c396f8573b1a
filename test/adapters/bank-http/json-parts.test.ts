import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postForm, validationForm } from '#test/support/builders/bank-calls.ts';
import { refreshToken, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  bank = await serveBank();
});
afterAll(() => bank.stop());

const changed = (change: (form: FormData) => void): FormData => {
  const form = validationForm(tokenAt.questions, refreshToken);
  change(form);
  return form;
};
const send = (form: FormData) => bank.call(postForm('equifax/validar', form));
const blob = (text: string): Blob => new Blob([text], { type: 'application/json' });

describe('PAPI-67, EXT-801 the parts of the bureau validation', () => {
  it.each<[string, string, (form: FormData) => void]>([
    ['a part that is not there', 'token', (form) => form.delete('token')],
    ['a part twice', 'token', (form) => form.append('token', '{}')],
    ['a part nobody asked for', 'otro', (form) => form.append('otro', '{}')],
    ['text that is no JSON', 'token', (form) => form.set('token', 'token')],
    ['a NUL', 'token', (form) => form.set('token', '{"access_token":"a\\u0000","refresh_token":"b"}')],
    [
      'a NUL in a blob',
      'token',
      (form) => form.set('token', blob('{"access_token":"a\\u0000","refresh_token":"b"}')),
    ],
    [
      '__proto__',
      'token',
      (form) => form.set('token', '{"__proto__":{},"access_token":"a","refresh_token":"b"}'),
    ],
    [
      'a key twice',
      'token',
      (form) => form.set('token', '{"access_token":"a","access_token":"b","refresh_token":"c"}'),
    ],
    [
      'a key twice in a blob',
      'token',
      (form) => form.set('token', blob('{"access_token":"a","access_token":"b","refresh_token":"c"}')),
    ],
    [
      'bytes that are no UTF-8',
      'token',
      (form) =>
        form.set('token', new Blob(['{"access_token":"', Uint8Array.of(0xff), '","refresh_token":"b"}'])),
    ],
    [
      'bytes that are no UTF-8, said to be JSON',
      'token',
      (form) =>
        form.set(
          'token',
          new Blob(['{"access_token":"', Uint8Array.of(0xff), '","refresh_token":"b"}'], {
            type: 'application/json',
          }),
        ),
    ],
    ['a list for a record', 'token', (form) => form.set('token', '[]')],
    ['more than 16 kB', 'token', (form) => form.set('token', `{"access_token":"${'a'.repeat(17_000)}"}`)],
    ['an empty part', 'answerRequest', (form) => form.set('answerRequest', '')],
  ])('%s is 400', async (_, name, change) => {
    const { status, json } = await send(changed(change));
    expect(status).toBe(400);
    expect(json).toMatchObject({ campos: [name] });
  });

  it('a blob that is no JSON is 400', async () => {
    const form = changed((own) => own.set('token', blob('token')));
    expect(await send(form)).toMatchObject({ status: 400, json: { campos: ['token'] } });
  });

  it('a part called __proto__ is 400', async () => {
    expect((await send(changed((form) => form.append('__proto__', '{}')))).status).toBe(400);
  });

  it('an unknown field inside a part is named', async () => {
    const form = changed((own) => own.set('token', '{"access_token":"a","refresh_token":"b","c":1}'));
    expect(await send(form)).toMatchObject({ status: 400, json: { campos: ['c'] } });
  });

  it('a hundred parts are 400', async () => {
    const many = changed((form) => Array.from({ length: 100 }, (_, n) => form.append(`parte${n}`, '1')));
    expect((await send(many)).status).toBe(400);
  });
});
