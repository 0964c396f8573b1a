import { unitsOf, valueOf } from '../../../shared/amount.ts';
import type { Currency } from '../../../shared/money.ts';
import { nothingElse } from '../../../shared/nothing-else.ts';
import { contractNames } from '../../../portability/reference/contract-names.ts';
import type { ContractCurrency } from '../../../portability/reference/constants.ts';
import type { ContractingProduct } from '../../../portability/request/request.ts';
import type { ContractCode } from '../../../portability/request/products-to-contract.ts';
import type { OfferCost, OfferedProduct } from '../../../portability/status/offer.ts';
import { instalmentsOf, share, yearlyCharge } from './instalments.ts';

/** Monthly interest rates of the offered products, in ten-thousandths. */
const rates: Readonly<Record<ContractCode, Readonly<Record<ContractCurrency, number>>>> = {
  CTACTE: { CLP: 190, UF: 140 },
  LINCRE: { CLP: 190, UF: 140 },
  TARCRE: { CLP: 210, UF: 160 },
  CRECON: { CLP: 115, UF: 60 },
  CREHIP: { CLP: 75, UF: 38 },
};

/** Opening cost of an offered loan, in ten-thousandths of the loan, deducted once from the payout to the company. */
const openingCost = 50;

const feeCurrency: Currency = 'CLP';

/** Monthly maintenance fees, in pesos, of products offered without a debt to pay; `undefined` for a product without fee. */
const maintenance: Readonly<Record<ContractCode, number | undefined>> = {
  CTACTE: 4_990,
  LINCRE: undefined,
  TARCRE: 3_490,
  CRECON: undefined,
  CREHIP: undefined,
};

/** Term in months by which an offered product without a term is computed. */
export const monthsWithoutTerm = 12;

const unpaid = (code: ContractCode): OfferedProduct => {
  const monthly = maintenance[code];
  const costs: readonly OfferCost[] =
    monthly === undefined ? [] : [{ concept: 'Mantención mensual', amount: monthly }];
  return { product: contractNames[code], currency: feeCurrency, costs };
};

/** Computes an offered product: rate by product and currency, equal instalments, costs, total and yearly charge, exact in pesos and in the decimals of the UF (EXT-1504). */
export const offeredProduct = ({
  code,
  paysDebt: _implied,
  currency,
  amount,
  months = monthsWithoutTerm,
  ...unreckoned
}: ContractingProduct): OfferedProduct => {
  nothingElse(unreckoned);
  if (currency === undefined || amount === undefined) return unpaid(code);
  const lent = unitsOf(amount, currency);
  const cost = share(lent, openingCost);
  const rate = rates[code][currency];
  const paid = instalmentsOf({ amount: lent, rate, months });
  const shown = (units: number | undefined): number | undefined => units && valueOf(units, currency);
  return {
    product: contractNames[code],
    currency,
    amount,
    months: paid.length,
    monthlyRate: rate / 100,
    instalment: shown(paid[0]),
    lastInstalment: shown(paid.at(-1)),
    costs: [{ concept: 'Gastos de apertura', percent: openingCost / 100 }],
    cae: yearlyCharge(lent - cost, paid),
    totalCost: shown(paid.reduce((sum, payment) => sum + payment, cost)),
  };
};
