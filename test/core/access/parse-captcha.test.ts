import { expect, it } from 'vitest';
import { parseCaptcha } from '#core/access/parse-captcha.ts';
import { E } from '#core/shared/fp.ts';

it.each([undefined, ''])('CAPT-03 %o is no response', (response) => {
  expect(parseCaptcha(response)).toEqual(E.left('missing'));
});

it('CAPT-03 a response is taken as it is', () => {
  expect(parseCaptcha('respuesta')).toEqual(E.right('respuesta'));
});
