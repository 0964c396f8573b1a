import { paysNoDebt } from '../../../portability/reference/contract-names.ts';
import type { OfferCost, OfferedProduct, OfferTerms } from '../../../portability/status/offer.ts';
import { formatMoney } from '../../../shared/money.ts';
import type { DocumentRow } from '../../printed-document.ts';

const percent = (value: number): string => `${value.toFixed(2).replace('.', ',')} %`;

const costText = (cost: OfferCost, currency: string): string =>
  'amount' in cost
    ? `${cost.concept}: ${formatMoney(cost.amount, currency)}`
    : `${cost.concept}: ${percent(cost.percent)} del monto`;

const figures = (item: OfferedProduct): readonly string[] => {
  const { currency, amount, months, monthlyRate, instalment, lastInstalment, cae, totalCost } = item;
  const money = (value: number | undefined) => (value === undefined ? '' : formatMoney(value, currency));
  return amount === undefined
    ? [paysNoDebt]
    : [
        `${money(amount)} en ${months ?? 1} cuotas de ${money(instalment)} (la última de ${money(lastInstalment)})`,
        `tasa mensual ${percent(monthlyRate ?? 0)}`,
        `CAE ${percent(cae ?? 0)}`,
        `costo total ${money(totalCost)}`,
      ];
};

/** Builds the printed rows of the products of an offer, with the same figures as on screen (EXT-1504). */
export const offeredRows = ({ products }: OfferTerms): readonly DocumentRow[] =>
  products.map((item) => ({
    label: item.product,
    value: [...figures(item), ...item.costs.map((cost) => costText(cost, item.currency))].join('; '),
  }));
