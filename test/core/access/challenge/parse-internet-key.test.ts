import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInternetKey } from '#core/access/challenge/parse-internet-key.ts';
import { E } from '#core/shared/fp.ts';

describe('BOX-28 the internet key has 1 to 8 characters', () => {
  it.each([
    ['', 'key-missing'],
    ['123456789', 'key-too-long'],
    ['1234 5678', 'key-too-long'],
    ['12345678 ', 'key-too-long'],
    [' 12345678', 'key-too-long'],
  ])('%j is %s', (typed, fault) => {
    expect(parseInternetKey(typed)).toEqual(E.left(fault));
  });

  it('BOX-50 it travels as `clave`, exactly as typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 8 }), (typed) => {
        expect(parseInternetKey(typed)).toEqual(E.right({ tipoDispositivo: 'CI', clave: typed }));
      }),
      { examples: [['1'], ['12345678'], [' ']] },
    );
  });
});
