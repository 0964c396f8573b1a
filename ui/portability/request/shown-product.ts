import {
  maskedIdentifier,
  shownCurrency,
  type ProductToClose,
} from '#core/portability/request/products-to-close.ts';
import { formatMoney } from '#core/shared/money.ts';
import { toClose as text } from './text.ts';

/** SOL-32, SOL-41 · A product to close as lists show it, its identifier masked. */
export const shownProduct = (listed: ProductToClose): { readonly title: string; readonly detail: string } => {
  const { descripcion } = listed.product;
  const currency = shownCurrency(listed.moneda);
  const parts = [
    listed.identificador === '' ? text.withoutIdentifier : maskedIdentifier(listed.identificador),
    currency,
    listed.cupoAutorizado !== '' && text.quotaOf(formatMoney(listed.cupoAutorizado, currency)),
    listed.compromiso && text.commitmentOf(formatMoney(listed.montoCompromiso, currency)),
  ];
  return {
    title: listed.marca === undefined ? descripcion : `${descripcion} ${listed.marca}`,
    detail: parts.filter((part) => part !== false).join(', '),
  };
};
