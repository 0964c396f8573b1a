import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseThirdKey } from '#core/access/challenge/parse-third-key.ts';
import { E } from '#core/shared/fp.ts';

describe('BOX-31 BOX-32 the third key has 1 to 8 characters', () => {
  it.each([
    ['', 'third-key-missing'],
    ['123456789', 'third-key-too-long'],
  ])('%j is %s', (typed, fault) => {
    expect(parseThirdKey(typed)).toEqual(E.left(fault));
  });

  it('BOX-50 it travels as `terceraClave`, exactly as typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 8 }), (typed) => {
        expect(parseThirdKey(typed)).toEqual(E.right({ tipoDispositivo: '5', terceraClave: typed }));
      }),
      { examples: [['1'], ['12345678']] },
    );
  });
});
