import { maskedIdentifier, shownCurrency } from '#core/portability/request/products-to-close.ts';
import type { ClosingProduct } from '#core/portability/request/request.ts';
import { formatMoney } from '#core/shared/money.ts';
import { toClose as text } from './text.ts';

/** SOL-32, SOL-41 · A product to close as lists show it, its identifier masked. */
export const shownProduct = (listed: ClosingProduct): { readonly title: string; readonly detail: string } => {
  const { description, brand, identifier, quota, commitment } = listed;
  const currency = shownCurrency(listed.currency);
  const parts = [
    identifier === undefined ? text.withoutIdentifier : maskedIdentifier(identifier),
    currency,
    quota !== undefined && text.quotaOf(formatMoney(quota, currency)),
    commitment !== undefined && text.commitmentOf(formatMoney(commitment, currency)),
  ];
  return {
    title: brand === undefined ? description : `${description} ${brand}`,
    detail: parts.filter((part) => part !== false).join(', '),
  };
};
