import { shownCurrency } from '#core/portability/request/products-to-close.ts';
import { closingAmounts, type ClosingProduct } from '#core/portability/request/request.ts';
import { orderSentence } from '#core/portability/request/what-is-ordered.ts';
import { formatMoney } from '#core/shared/money.ts';
import { nothingElse } from '#core/shared/nothing-else.ts';
import { toClose as text } from './text.ts';

/** Returns the title and details of a product to close for a list: the sentence of the order, and the amounts of a single product (EXT-1003, SOL-32, SOL-41). */
export const shownProduct = (
  listed: Omit<ClosingProduct, 'position' | 'code' | 'family' | 'commits'>,
  provider: string,
): { readonly title: string; readonly detail: string } => {
  const { description, brand, identifier, quota, commitment, currency: asked, ...unshown } = listed;
  nothingElse(unshown);
  const currency = shownCurrency(asked);
  const parts = [
    orderSentence(listed, provider),
    identifier !== undefined && currency,
    quota !== undefined && text.quotaOf(formatMoney(quota, closingAmounts.quota(currency).currency)),
    commitment !== undefined &&
      text.commitmentOf(formatMoney(commitment, closingAmounts.commitment(currency).currency)),
  ];
  return {
    title: brand === undefined ? description : `${description} ${brand}`,
    detail: parts.filter((part) => part !== false).join(', '),
  };
};
