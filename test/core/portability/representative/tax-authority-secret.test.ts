import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secretAsText, secretOfText } from '#core/portability/representative/tax-authority-secret.ts';
import { O } from '#core/shared/fp.ts';
import { rut, rutSpelling } from '#test/support/arbitraries/rut.ts';

describe('SEC-13 the plain text under the cipher', () => {
  it('is the password, a bar and the company rut without format', () => {
    expect(secretAsText('clave123', '76.123.456-0')).toBe('clave123|761234560');
  });

  it('can be parsed for any password, even with bars', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        rut().chain((company) => fc.tuple(fc.constant(company), rutSpelling(company))),
        (password, [company, spelled]) => {
          expect(secretOfText(secretAsText(password, spelled))).toEqual(O.some({ password, rut: company }));
        },
      ),
    );
    expect(secretOfText('a|b||761234560')).toEqual(O.some({ password: 'a|b|', rut: '76123456-0' }));
  });

  it.each(['', '|', '|761234560', 'clave', 'clave|', 'clave|761234561', '761234560'])(
    'is no secret in "%s"',
    (text) => {
      expect(secretOfText(text)).toEqual(O.none);
    },
  );
});
