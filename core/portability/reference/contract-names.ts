import type { ContractCode } from '../request/products-to-contract.ts';

/** Display names of the products that can be contracted, by code (SOL-46 to SOL-50). */
export const contractNames: Readonly<Record<ContractCode, string>> = {
  CTACTE: 'Cuenta corriente',
  LINCRE: 'Línea de crédito',
  TARCRE: 'Tarjeta de crédito',
  CRECON: 'Crédito comercial',
  CREHIP: 'Crédito hipotecario',
};
