import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDigicard } from '#core/access/challenge/parse-digicard.ts';
import { E } from '#core/shared/fp.ts';

const coordinate = (): fc.Arbitrary<string> => fc.nat(99).map((number) => String(number).padStart(2, '0'));

describe('BOX-25 a Digicard needs 3 coordinates of exactly 2 digits', () => {
  it.each([
    [[]],
    [['12', '34']],
    [['12', '34', '5']],
    [['', '34', '56']],
    [['12', '345', '67']],
    [['12', '3a', '56']],
    [['12', ' 3', '56']],
    [['12', '34', '56', '78']],
  ])('%j lacks some', (typed) => {
    expect(parseDigicard(typed)).toEqual(E.left('coordinates-missing'));
  });

  it('BOX-26 BOX-47 three coordinates are sent in the order asked', () => {
    fc.assert(
      fc.property(fc.tuple(coordinate(), coordinate(), coordinate()), (coordenadas) => {
        expect(parseDigicard(coordenadas)).toEqual(E.right({ tipoDispositivo: '1', coordenadas }));
      }),
    );
  });
});
