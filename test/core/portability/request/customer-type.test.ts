import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customerType } from '#core/portability/request/customer-type.ts';
import { rutBody } from '#test/support/arbitraries/rut.ts';
import { aRutOf } from '#test/support/builders/entry.ts';

describe('BODY-39 PCONST-02 a company id whose first two digits are above 50 is type E, all others are G', () => {
  it.each([
    ['999999', 'G'],
    ['7654321', 'G'],
    ['49999999', 'G'],
    ['50000000', 'G'],
    ['50999999', 'G'],
    ['51000000', 'E'],
    ['99999999', 'E'],
  ])('%s is %s', (body, type) => {
    expect(customerType(aRutOf(body))).toBe(type);
  });

  it('from 51 million on', () => {
    fc.assert(
      fc.property(rutBody(), (body) => {
        expect(customerType(aRutOf(body))).toBe(Number(body) >= 51_000_000 ? 'E' : 'G');
      }),
    );
  });
});
