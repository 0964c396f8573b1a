import { formatMoney } from '../../../shared/money.ts';
import { nothingElse } from '../../../shared/nothing-else.ts';
import { contractNames, paysNoDebt } from '../../../portability/reference/contract-names.ts';
import { shownCurrency } from '../../../portability/request/products-to-close.ts';
import {
  closingAmounts,
  contractingAmounts,
  type ClosingProduct,
  type ContractingProduct,
} from '../../../portability/request/request.ts';
import { orderedProduct, orderSentence } from '../../../portability/request/what-is-ordered.ts';
import type { StoredRequest } from '../../ports.ts';
import type { DocumentRow } from '../../printed-document.ts';
import { isUnderWay } from '../request/under-way.ts';

// Fields of a product to close that have no separate printed detail, because the label, the order sentence or another detail contains them.
type WordedElsewhere = 'position' | 'code' | 'family' | 'description' | 'identifier' | 'commits';

const detailsOf = (item: Omit<ClosingProduct, WordedElsewhere>): readonly string[] => {
  const { brand = '', quota, currency: asked, commitment, ...untold } = item;
  nothingElse(untold);
  const currency = shownCurrency(asked);
  return [
    brand,
    quota === undefined
      ? ''
      : `cupo autorizado ${formatMoney(quota, closingAmounts.quota(currency).currency)}`,
    commitment === undefined
      ? ''
      : `compromiso ${formatMoney(commitment, closingAmounts.commitment(currency).currency)}`,
  ].filter((part) => part !== '');
};

/** Builds the printed row of a product to close. */
export const closingRow = (item: ClosingProduct): DocumentRow => ({
  label: item.description,
  value: [orderedProduct(item), ...detailsOf(item)].join(', '),
});

/** Builds the printed rows of the products that will be closed, worded as an order (EXT-1003). */
export const orderRows = ({ signed, provider }: StoredRequest): readonly DocumentRow[] =>
  signed.toClose.map((item) => ({
    label: item.description,
    value: [orderSentence(item, provider), ...detailsOf(item)].join(', '),
  }));

/** Builds the printed rows of a request's products to close, worded as an order only while the order is in force (EXT-1006). */
export const rowsToClose = (request: StoredRequest): readonly DocumentRow[] =>
  isUnderWay(request) ? orderRows(request) : request.signed.toClose.map(closingRow);

/** Builds the printed row of a product to contract. */
export const contractingRow = ({
  code,
  paysDebt: _told,
  currency,
  amount,
  months,
  ...untold
}: ContractingProduct): DocumentRow => {
  nothingElse(untold);
  return {
    label: contractNames[code],
    value:
      currency === undefined || amount === undefined
        ? paysNoDebt
        : [
            `Paga deuda por ${formatMoney(amount, contractingAmounts.amount(currency).currency)}`,
            months === undefined ? '' : `en ${months} meses`,
          ]
            .filter((part) => part !== '')
            .join(' '),
  };
};
