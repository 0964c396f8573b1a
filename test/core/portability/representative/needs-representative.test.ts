import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstTwoDigits,
  mayBePersonal,
  needsRepresentative,
} from '#core/portability/representative/needs-representative.ts';
import { customerType } from '#core/portability/request/customer-type.ts';
import { bodyOf, checkDigit } from '#core/shared/rut.ts';
import { rut, rutBody } from '#test/support/arbitraries/rut.ts';

const table = [
  ['999999', 'K', 0, 'G', false, false],
  ['4999999', '2', 4, 'G', false, false],
  ['5100000', '5', 5, 'G', false, false],
  ['7654321', '6', 7, 'G', false, false],
  ['9999999', '3', 9, 'G', false, false],
  ['10000000', '8', 10, 'G', false, false],
  ['49000000', '3', 49, 'G', false, false],
  ['49999999', '2', 49, 'G', false, false],
  ['50000000', '7', 50, 'G', true, false],
  ['50999999', '6', 50, 'G', true, false],
  ['51000000', '5', 51, 'E', true, false],
  ['76123456', '0', 76, 'E', true, false],
  ['99999999', '9', 99, 'E', true, false],
  ['100000000', '7', 10, 'G', false, false],
  ['490000000', '1', 49, 'G', false, false],
  ['500000000', '2', 50, 'G', true, true],
  ['510000000', 'K', 51, 'E', true, true],
  ['760000000', '9', 76, 'E', true, true],
] as const;

describe('QST-24 QST-25 QST-26 QST-27 QST-28 QST-29 PCONST-02 PCONST-03 whether a company proves its representative', () => {
  it.each(table)(
    '%s-%s begins with %i: type %s, proves: %s; by the letter of the source: %s',
    (body, digit, firstTwo, type, running, letter) => {
      expect(checkDigit(body)).toBe(digit);
      expect(firstTwoDigits(body)).toBe(firstTwo);
      expect(customerType(`${body}-${digit}`)).toBe(type);
      expect(mayBePersonal(body, 'withCheckDigit')).toBe(!running);
      expect(mayBePersonal(body, 'withoutCheckDigit')).toBe(!letter);
    },
  );

  it('by the letter of the source no rut that the landing takes is long', () => {
    fc.assert(
      fc.property(rutBody(), (body) => {
        expect(mayBePersonal(body, 'withoutCheckDigit')).toBe(true);
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
  it('for any body', () => {
    fc.assert(
      fc.property(rutBody(), (body) => {
        expect(mayBePersonal(body, 'withCheckDigit')).toBe(Number(body) < 50_000_000);
      }),
    );
  });
});

describe('QST-28 EXT-2501 step 2 is skipped only by the holder of the id', () => {
  const counting = fc.constantFrom('withCheckDigit', 'withoutCheckDigit');

  it("another person's id must be proved, for any id and policy", () => {
    fc.assert(
      fc.property(rut(), rut(), counting, (company, representative, counts) => {
        fc.pre(company !== representative);
        expect(needsRepresentative({ company, representative }, counts)).toBe(true);
      }),
    );
  });

  it('its holder only where the id may be a person’s', () => {
    fc.assert(
      fc.property(rut(), counting, (own, counts) => {
        expect(needsRepresentative({ company: own, representative: own }, counts)).toBe(
          !mayBePersonal(bodyOf(own), counts),
        );
      }),
    );
  });
});
