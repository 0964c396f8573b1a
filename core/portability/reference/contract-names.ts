import type { ContractCode } from '../request/products-to-contract.ts';

/** SOL-46 to SOL-50 · What each code to contract is called. */
export const contractNames: Readonly<Record<ContractCode, string>> = {
  CTACTE: 'Cuenta corriente',
  LINCRE: 'Línea de crédito',
  TARCRE: 'Tarjeta de crédito',
  CRECON: 'Crédito comercial',
  CREHIP: 'Crédito hipotecario',
};
