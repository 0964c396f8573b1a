import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankSealer } from '#adapters/bank-node/sealer.ts';
import { O } from '#core/shared/fp.ts';

const sealer = bankSealer('un secreto de la prueba');

describe('what was sealed', () => {
  it('opens for its purpose, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sealer.open('recibo', sealer.seal('recibo', text))).toEqual(O.some(text));
      }),
    );
  });

  it('does not open for another purpose, nor under another secret', () => {
    const sealed = sealer.seal('recibo', 'texto');
    expect(sealer.open('otro', sealed)).toEqual(O.none);
    expect(bankSealer('otro secreto').open('recibo', sealed)).toEqual(O.none);
  });

  it('never looks the same twice', () => {
    expect(sealer.seal('recibo', 'texto')).not.toBe(sealer.seal('recibo', 'texto'));
  });

  it('does not open with one sign changed, cut or added', () => {
    const sealed = sealer.seal('recibo', 'texto');
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom('A', 'z', '-', '='), (place, sign) => {
        const other = sealed.slice(0, place) + sign + sealed.slice(place + 1);
        expect(O.isSome(sealer.open('recibo', other))).toBe(other === sealed);
        expect(sealer.open('recibo', sealed.slice(0, place))).toEqual(O.none);
      }),
    );
    expect(sealer.open('recibo', `${sealed}A`)).toEqual(O.none);
  });
});
