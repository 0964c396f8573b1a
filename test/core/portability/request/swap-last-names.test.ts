import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { swapLastNames } from '#core/portability/request/swap-last-names.ts';

describe('BODY-45 BODY-46 the body exchanges the two last names', () => {
  it('so that each field carries the name of the other', () => {
    expect(
      swapLastNames({ apellidoPaternoRepresentante: 'Soto', apellidoMaternoRepresentante: 'Rojas' }),
    ).toEqual({ apellidoPaternoRepresentante: 'Rojas', apellidoMaternoRepresentante: 'Soto' });
  });

  it('BODY-47 and the same exchange gives them back', () => {
    const names = fc.record({
      apellidoPaternoRepresentante: fc.string(),
      apellidoMaternoRepresentante: fc.string(),
    });
    fc.assert(
      fc.property(names, (typed) => {
        expect(swapLastNames(swapLastNames(typed))).toEqual(typed);
      }),
    );
  });
});
