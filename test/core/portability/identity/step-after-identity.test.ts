import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepAfterIdentity } from '#core/portability/identity/step-after-identity.ts';
import { rut } from '#test/support/arbitraries/rut.ts';
import { aRutOf } from '#test/support/builders/entry.ts';

describe('QST-23 the intent to check comes before the company id', () => {
  it('for every company and either policy', () => {
    fc.assert(
      fc.property(rut(), fc.constantFrom('withCheckDigit', 'withoutCheckDigit'), (company, counts) => {
        expect(stepAfterIdentity(company, { checking: true }, counts)).toBe('status');
      }),
    );
  });

  it('and without it the id decides', () => {
    const after = (body: string) => stepAfterIdentity(aRutOf(body), { checking: false }, 'withCheckDigit');
    expect(after('76123456')).toBe('representative');
    expect(after('49999999')).toBe('company');
  });
});
