import { describe, expect, it } from 'vitest';
import { contractNames } from '#core/portability/reference/contract-names.ts';

describe('name of each code to contract', () => {
  it.each([
    ['SOL-46', 'CTACTE', 'Cuenta corriente'],
    ['SOL-47', 'LINCRE', 'Línea de crédito'],
    ['SOL-48', 'TARCRE', 'Tarjeta de crédito'],
    ['SOL-49', 'CRECON', 'Crédito comercial'],
    ['SOL-50', 'CREHIP', 'Crédito hipotecario'],
  ] as const)('%s %s', (_, code, name) => {
    expect(contractNames[code]).toBe(name);
  });
});
