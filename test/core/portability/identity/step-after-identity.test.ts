import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstTwoDigits,
  stepAfterCompanyId,
  stepAfterIdentity,
} from '#core/portability/identity/step-after-identity.ts';
import { customerTypeOfBody } from '#core/portability/request/customer-type.ts';
import { checkDigit } from '#core/shared/rut.ts';
import { rut, rutBody } from '#test/support/arbitraries/rut.ts';
import { aRutOf } from '#test/support/builders/entry.ts';

const table = [
  ['999999', 'K', 0, 'G', 'company', 'company'],
  ['4999999', '2', 4, 'G', 'company', 'company'],
  ['5100000', '5', 5, 'G', 'company', 'company'],
  ['7654321', '6', 7, 'G', 'company', 'company'],
  ['9999999', '3', 9, 'G', 'company', 'company'],
  ['10000000', '8', 10, 'G', 'company', 'company'],
  ['49000000', '3', 49, 'G', 'company', 'company'],
  ['49999999', '2', 49, 'G', 'company', 'company'],
  ['50000000', '7', 50, 'G', 'representative', 'company'],
  ['50999999', '6', 50, 'G', 'representative', 'company'],
  ['51000000', '5', 51, 'E', 'representative', 'company'],
  ['76123456', '0', 76, 'E', 'representative', 'company'],
  ['99999999', '9', 99, 'E', 'representative', 'company'],
  ['100000000', '7', 10, 'G', 'company', 'company'],
  ['490000000', '1', 49, 'G', 'company', 'company'],
  ['500000000', '2', 50, 'G', 'representative', 'representative'],
  ['510000000', 'K', 51, 'E', 'representative', 'representative'],
  ['760000000', '9', 76, 'E', 'representative', 'representative'],
] as const;

describe('QST-24 QST-25 QST-26 QST-27 QST-28 QST-29 PCONST-02 where a company id leads', () => {
  it.each(table)(
    '%s-%s begins with %i: type %s, goes to %s; by the letter of the source to %s',
    (body, digit, firstTwo, type, running, letter) => {
      expect(checkDigit(body)).toBe(digit);
      expect(firstTwoDigits(body)).toBe(firstTwo);
      expect(customerTypeOfBody(body)).toBe(type);
      expect(stepAfterCompanyId(body, 'withCheckDigit')).toBe(running);
      expect(stepAfterCompanyId(body, 'withoutCheckDigit')).toBe(letter);
    },
  );
});

describe('QST-24 QST-28 PCONST-03 a short id asks nobody to prove the representation', () => {
  it.each([
    ['7654321', 'company', 'company'],
    ['50000000', 'representative', 'company'],
    ['99999999', 'representative', 'company'],
    ['500000000', 'representative', 'representative'],
  ])('%s counted with its check digit: %s, without it: %s', (body, withDigit, withoutDigit) => {
    expect(stepAfterCompanyId(body, 'withCheckDigit')).toBe(withDigit);
    expect(stepAfterCompanyId(body, 'withoutCheckDigit')).toBe(withoutDigit);
  });

  it('by the letter of the source no rut that the landing takes is long', () => {
    fc.assert(
      fc.property(rutBody(), (body) => {
        expect(stepAfterCompanyId(body, 'withoutCheckDigit')).toBe('company');
      }),
    );
  });
});

describe('QST-27 the first two digits are the millions of the id', () => {
  it('for every rut that exists', () => {
    fc.assert(
      fc.property(rutBody(), (body) => {
        expect(firstTwoDigits(body)).toBe(Math.floor(Number(body) / 1_000_000));
      }),
    );
  });
});

describe('QST-26 QST-28 the running portal asks exactly the ids from 50 million on', () => {
  it('whatever the body', () => {
    fc.assert(
      fc.property(rutBody(), (body) => {
        expect(stepAfterCompanyId(body, 'withCheckDigit')).toBe(
          Number(body) < 50_000_000 ? 'company' : 'representative',
        );
      }),
    );
  });
});

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
