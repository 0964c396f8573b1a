import { describe, expect, it } from 'vitest';
import { captchaOf } from '#adapters/bank-http/access/captcha-of.ts';
import { notValid } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';

const name = 'g-recaptcha-response';

describe('CAPT-04 the captcha response of a call', () => {
  it('is its query parameter', async () => {
    expect(await captchaOf({ query: { [name]: 'abc' } })()).toEqual(E.right('abc'));
  });

  it.each([
    ['missing', {}],
    ['empty', { [name]: '' }],
    ['too long', { [name]: 'a'.repeat(4097) }],
    ['several', { [name]: ['a', 'b'] }],
  ])('is none when it is %s', async (_, query) => {
    expect(await captchaOf({ query })()).toEqual(E.right(undefined));
  });

  it('comes alone', async () => {
    expect(await captchaOf({ query: { [name]: 'abc', pin: '1234' } })()).toEqual(E.left(notValid(['pin'])));
  });
});
