import { formatMoney } from '../../shared/money.ts';
import { contractNames } from '../../portability/reference/contract-names.ts';
import { maskedIdentifier, shownCurrency } from '../../portability/request/products-to-close.ts';
import type { ClosingItem, ContractingItem } from '../../portability/request/submission.ts';
import type { DocumentRow } from '../receipt-document.ts';

/** A product to close, on one line of a printed document. */
export const closingRow = (item: ClosingItem): DocumentRow => {
  const detail = item.detalleProductoCerrar;
  const currency = shownCurrency(detail.moneda);
  const parts = [
    detail.identificador === null ? 'todos' : maskedIdentifier(detail.identificador),
    detail.marca ?? '',
    detail.cupoAutorizado === null ? '' : `cupo autorizado ${formatMoney(detail.cupoAutorizado, currency)}`,
    detail.montoCompromisoUtilizar === null
      ? ''
      : `compromiso ${formatMoney(detail.montoCompromisoUtilizar, currency)}`,
  ];
  return { label: item.detalle, value: parts.filter((part) => part !== '').join(', ') };
};

/** A product to contract, on one line of a printed document. */
export const contractingRow = (item: ContractingItem): DocumentRow => ({
  label: contractNames[item.producto],
  value:
    item.moneda === null || item.monto === null
      ? 'Sin pago de deuda'
      : [
          `Paga deuda por ${formatMoney(item.monto, item.moneda)}`,
          item.meses === null ? '' : `en ${item.meses} meses`,
        ]
          .filter((part) => part !== '')
          .join(' '),
});
