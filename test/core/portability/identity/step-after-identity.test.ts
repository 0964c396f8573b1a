import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepAfterIdentity } from '#core/portability/identity/step-after-identity.ts';
import { rut } from '#test/support/arbitraries/rut.ts';
import { anEntry } from '#test/support/builders/entry.ts';

describe('QST-23 QST-28 the intent to check comes before the company id', () => {
  it('for every company and either policy', () => {
    fc.assert(
      fc.property(rut(), fc.constantFrom('withCheckDigit', 'withoutCheckDigit'), (company, counts) => {
        expect(stepAfterIdentity(anEntry({ company }), { checking: true }, counts)).toBe('status');
      }),
    );
  });

  it('and without it the id decides', () => {
    const after = (company: string, representative: string) =>
      stepAfterIdentity(anEntry({ company, representative }), { checking: false }, 'withCheckDigit');
    expect(after('76.123.456-0', '12.345.678-5')).toBe('representative');
    expect(after('76.123.456-0', '76.123.456-0')).toBe('representative');
    expect(after('49.999.999-2', '49.999.999-2')).toBe('company');
    expect(after('49.999.999-2', '12.345.678-5')).toBe('representative');
  });
});
