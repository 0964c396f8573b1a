import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instalmentsOf, share, yearlyCharge, type Loan } from '#core/bank/portability/offer/instalments.ts';

const loans: fc.Arbitrary<Loan> = fc.record({
  amount: fc.integer({ min: 1, max: 99_999_999 * 10_000 }),
  rate: fc.integer({ min: 0, max: 400 }),
  months: fc.integer({ min: 1, max: 999 }),
});

/** Returns the debt after each monthly payment. */
const owedAfter = (loan: Loan, paid: readonly number[]): readonly number[] =>
  paid.reduce<readonly number[]>((owed, payment) => {
    const before = owed.at(-1) ?? loan.amount;
    return [...owed, before + share(before, loan.rate) - payment];
  }, []);

describe('EXT-1504 the payments of a loan', () => {
  it('pay exactly the debt, in exactly the given months', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const paid = instalmentsOf(loan);
        const owed = owedAfter(loan, paid);
        expect(owed.at(-1)).toBe(0);
        expect(owed.slice(0, -1).every((left) => left > 0)).toBe(true);
        expect(paid.length).toBeLessThanOrEqual(loan.months);
      }),
    );
  });

  it('are whole and equal, the last not larger, and by one part less the debt would not be paid in time', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const paid = instalmentsOf(loan);
        const [instalment = 0] = paid;
        const last = paid.at(-1) ?? 0;
        expect(paid.every(Number.isSafeInteger)).toBe(true);
        expect(new Set(paid.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(last).toBeGreaterThan(0);
        expect(last).toBeLessThanOrEqual(instalment);
        const less = Array.from({ length: loan.months }, () => instalment - 1);
        expect(owedAfter(loan, less).at(-1)).toBeGreaterThan(0);
      }),
    );
  });

  it('without interest add up to the debt', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const sum = instalmentsOf({ ...loan, rate: 0 }).reduce((all, payment) => all + payment, 0);
        expect(sum).toBe(loan.amount);
      }),
    );
  });
});

describe('EXT-1504 the yearly charge', () => {
  it('without costs is twelve times the monthly rate, as near as whole pesos let it', () => {
    const loan = { amount: 50_000_000, rate: 115, months: 48 };
    expect(yearlyCharge(loan.amount, instalmentsOf(loan))).toBeCloseTo(13.8, 2);
  });

  it('is larger the less of the loan is received', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 99_999_999 }),
        fc.integer({ min: 1, max: 360 }),
        (amount, months) => {
          const paid = instalmentsOf({ amount, rate: 115, months });
          expect(yearlyCharge(Math.floor(amount * 0.9), paid)).toBeGreaterThan(yearlyCharge(amount, paid));
        },
      ),
    );
  });
});
