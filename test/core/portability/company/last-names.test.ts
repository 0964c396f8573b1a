import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  maternalLastName,
  paternalLastName,
  swapLastNames,
  type LastNames,
} from '#core/portability/company/last-names.ts';

const typed = (paternal: string, maternal: string): LastNames => ({
  paternalLastName: paternalLastName(paternal),
  maternalLastName: maternalLastName(maternal),
});

describe('BODY-45 BODY-46 the body exchanges the two last names', () => {
  it('so that each place carries the name of the other', () => {
    expect(swapLastNames(typed('Soto', 'Rojas'))).toEqual({
      paternalLastName: 'Rojas',
      maternalLastName: 'Soto',
    });
  });

  it('BODY-47 and the same exchange gives them back', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (paternal, maternal) => {
        const names: LastNames = swapLastNames(swapLastNames(typed(paternal, maternal)));
        expect(names).toEqual(typed(paternal, maternal));
      }),
    );
  });

  it('BODY-47 names that are exchanged are none that were typed, by their type', () => {
    // @ts-expect-error the two last names are swapped
    const mixed: LastNames = swapLastNames(typed('Soto', 'Rojas'));
    expect(mixed).not.toEqual(typed('Soto', 'Rojas'));
  });
});
