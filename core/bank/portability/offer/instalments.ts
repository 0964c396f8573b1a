/** Loan: amount in smallest units, monthly rate in ten-thousandths, and number of months. */
export type Loan = { readonly amount: number; readonly rate: number; readonly months: number };

/** Computes a share of an amount, given in ten-thousandths, rounded half up to the smallest unit. */
export const share = (amount: number, tenThousandths: number): number =>
  Math.floor((amount * tenThousandths + 5_000) / 10_000);

/** Computes the repayment plan of a loan with a given monthly instalment: its payments, of which the last is the remainder, and the debt left at the end of the term (`owed`); months after the debt is repaid have no payment. */
const paidBy = ({ amount, rate, months }: Loan, instalment: number) => {
  const payments: number[] = [];
  let owed = amount;
  while (owed > 0 && payments.length < months) {
    const withInterest = owed + share(owed, rate);
    const payment = Math.min(instalment, withInterest);
    payments.push(payment);
    owed = withInterest - payment;
  }
  return { payments, owed };
};

/** Computes the payments of a loan: equal whole instalments, the smallest that repay it in time, and a last one that is not larger (EXT-1504). */
export const instalmentsOf = (loan: Loan): readonly number[] => {
  let least = 1;
  let most = loan.amount + share(loan.amount, loan.rate);
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (paidBy(loan, middle).owed === 0) most = middle;
    else least = middle + 1;
  }
  return paidBy(loan, least).payments;
};

const worthAt = (paid: readonly number[], monthly: number): number =>
  paid.reduceRight((later, payment) => (later + payment) / (1 + monthly), 0);

/** Computes the yearly charge of a loan in percent (CAE): twelve times the monthly rate at which the payments equal the loan after its costs (internal rate of return) (EXT-1504). */
export const yearlyCharge = (received: number, paid: readonly number[]): number => {
  let least = 0;
  let most = 1;
  for (let step = 0; step < 60; step += 1) {
    const middle = (least + most) / 2;
    if (worthAt(paid, middle) > received) least = middle;
    else most = middle;
  }
  return Math.round(least * 12 * 10_000) / 100;
};
