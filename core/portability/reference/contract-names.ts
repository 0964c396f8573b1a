import type { ContractCode } from '../request/products-to-contract.ts';

/** Name of each product code to contract (SOL-46 to SOL-50). */
export const contractNames: Readonly<Record<ContractCode, string>> = {
  CTACTE: 'Cuenta corriente',
  LINCRE: 'Línea de crédito',
  TARCRE: 'Tarjeta de crédito',
  CRECON: 'Crédito comercial',
  CREHIP: 'Crédito hipotecario',
};
