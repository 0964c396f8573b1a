import { formatMoney } from '../../shared/money.ts';
import { contractNames } from '../../portability/reference/contract-names.ts';
import { maskedIdentifier, shownCurrency } from '../../portability/request/products-to-close.ts';
import type { ClosingProduct, ContractingProduct } from '../../portability/request/request.ts';
import type { DocumentRow } from '../printed-document.ts';

/** A product to close, on one line of a printed document. */
export const closingRow = (item: ClosingProduct): DocumentRow => {
  const currency = shownCurrency(item.currency);
  const parts = [
    item.identifier === undefined ? 'todos' : maskedIdentifier(item.identifier),
    item.brand ?? '',
    item.quota === undefined ? '' : `cupo autorizado ${formatMoney(item.quota, currency)}`,
    item.commitment === undefined ? '' : `compromiso ${formatMoney(item.commitment, currency)}`,
  ];
  return { label: item.description, value: parts.filter((part) => part !== '').join(', ') };
};

/** A product to contract, on one line of a printed document. */
export const contractingRow = (item: ContractingProduct): DocumentRow => ({
  label: contractNames[item.code],
  value:
    item.currency === undefined || item.amount === undefined
      ? 'Sin pago de deuda'
      : [
          `Paga deuda por ${formatMoney(item.amount, item.currency)}`,
          item.months === undefined ? '' : `en ${item.months} meses`,
        ]
          .filter((part) => part !== '')
          .join(' '),
});
