import { formatMoney } from '../../shared/money.ts';
import { contractNames } from '../../portability/reference/contract-names.ts';
import { shownCurrency } from '../../portability/request/products-to-close.ts';
import type { ClosingProduct, ContractingProduct } from '../../portability/request/request.ts';
import { orderedProduct, orderSentence } from '../../portability/request/what-is-ordered.ts';
import type { StoredRequest } from '../ports.ts';
import type { DocumentRow } from '../printed-document.ts';
import { isUnderWay } from './under-way.ts';

const detailsOf = (item: ClosingProduct): readonly string[] => {
  const currency = shownCurrency(item.currency);
  return [
    item.brand ?? '',
    item.quota === undefined ? '' : `cupo autorizado ${formatMoney(item.quota, currency)}`,
    item.commitment === undefined ? '' : `compromiso ${formatMoney(item.commitment, currency)}`,
  ].filter((part) => part !== '');
};

/** A product to close, on one line of a printed document. */
export const closingRow = (item: ClosingProduct): DocumentRow => ({
  label: item.description,
  value: [orderedProduct(item), ...detailsOf(item)].join(', '),
});

/** EXT-1003 · What is going to be closed, a row for each product. */
export const orderRows = ({ signed, provider }: StoredRequest): readonly DocumentRow[] =>
  signed.toClose.map((item) => ({
    label: item.description,
    value: [orderSentence(item, provider), ...detailsOf(item)].join(', '),
  }));

/** EXT-1006 · The products to close of a request, as an order while it is one. */
export const rowsToClose = (request: StoredRequest): readonly DocumentRow[] =>
  isUnderWay(request) ? orderRows(request) : request.signed.toClose.map(closingRow);

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
