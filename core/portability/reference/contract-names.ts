import type { ContractCode } from '../request/products-to-contract.ts';

/** Display name of each product that can be contracted, by its code (SOL-46 to SOL-50). */
export const contractNames: Readonly<Record<ContractCode, string>> = {
  CTACTE: 'Cuenta corriente',
  LINCRE: 'Línea de crédito',
  TARCRE: 'Tarjeta de crédito',
  CRECON: 'Crédito comercial',
  CREHIP: 'Crédito hipotecario',
};
