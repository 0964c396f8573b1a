import type { ContractCode } from '../request/products-to-contract.ts';

/** Display names of the products that can be contracted, by code (SOL-46 to SOL-50). */
export const contractNames: Readonly<Record<ContractCode, string>> = {
  CTACTE: 'Cuenta corriente',
  LINCRE: 'Línea de crédito',
  TARCRE: 'Tarjeta de crédito',
  CRECON: 'Crédito comercial',
  CREHIP: 'Crédito hipotecario',
};

/** Spanish text about a product to contract that is not used to pay a debt, and what that means; the same on screens, receipts and offers (EXT-1068, EXT-2924). */
export const paysNoDebt = 'No se usa para pagar deudas: nada de lo que debes se paga con este producto';
