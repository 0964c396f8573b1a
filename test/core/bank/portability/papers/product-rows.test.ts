import { describe, expect, it } from 'vitest';
import { contractingRow } from '#core/bank/portability/papers/product-rows.ts';

describe('EXT-1068 a product to contract, on one line', () => {
  it.each([
    [{ currency: 'CLP', amount: 1_500_000, months: 24 }, 'Paga deuda por $1.500.000 en 24 meses'],
    [{ currency: 'CLP', amount: 1_500_000 }, 'Paga deuda por $1.500.000'],
    [{ currency: 'CLP' }, 'No se usa para pagar deudas'],
    [{ amount: 1_500_000 }, 'No se usa para pagar deudas'],
    [{}, 'No se usa para pagar deudas'],
  ] as const)('with %o', (payment, value) => {
    expect(contractingRow({ code: 'CRECON', paysDebt: true, ...payment }).value).toBe(value);
  });
});
