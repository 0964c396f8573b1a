/** A debt in the smallest parts of its currency, its monthly rate in ten-thousandths, and the months to pay it in. */
export type Loan = { readonly amount: number; readonly rate: number; readonly months: number };

/** Half a part and more is a part. */
export const share = (amount: number, tenThousandths: number): number =>
  Math.floor((amount * tenThousandths + 5_000) / 10_000);

/** The payments of a debt by this instalment, the last of them what is left by then, and what is owed after them; a month in which nothing is owed has none. */
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

/** EXT-1504 · The payments of a loan: equal ones by the smallest whole instalment that pays all in its months, and a last one that is not larger. */
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

/** EXT-1504 · Percent a year: twelve times the monthly rate at which the payments are worth what is left of the loan after its costs. */
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
